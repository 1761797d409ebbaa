/** Shortcuts of one key at the table. They never act while the reader types or a dialog is open. */
import { useEffect } from 'preact/hooks';
import { type Command, commandOf, isTyping } from '../keys.ts';
import { helpOpen, settingsOpen } from '../settings/open.ts';
import { shortcuts } from '../settings/preferences.ts';
import type { Tab } from './desk.ts';
import { type TableModel, useTable } from './model.ts';
import { canSkip } from './skip.tsx';
import { focusDecision, focusDone } from './steady-focus.ts';

const ZOOM = 1.25;
/** CSS pixels. */
const PAN = 90;
/** Where the focus goes in a tab: where one types or reads. */
const READ = '#tab-panel input[type=text], #tab-panel .log-box';

export function useShortcuts(): void {
  const table = useTable();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || shortcuts.value === 'off' || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const command = commandOf(event);
      if (command === undefined) return;
      event.preventDefault();
      WORK[command](table);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [table]);
}

const WORK: Readonly<Record<Command, (table: TableModel) => void>> = {
  done: (table) => decide(table, focusDone),
  choices: (table) => decide(table, focusDecision),
  undo: (table) => {
    if (table.client.facts.value?.undoable === table.client.viewer.value) void table.undo();
  },
  skip: (table) => {
    if (!table.offline && canSkip(table)) void table.skip();
  },
  hint: (table) => {
    if (!table.hint.offered.value) return;
    table.desk.show('decision');
    void table.hint.ask();
  },
  log: (table) => read(table, 'log'),
  chat: (table) => read(table, 'chat'),
  score: (table) => read(table, 'score'),
  overview: (table) => read(table, 'overview'),
  zoomIn: ({ desk }) => desk.board.value?.zoom(ZOOM),
  zoomOut: ({ desk }) => desk.board.value?.zoom(1 / ZOOM),
  fit: ({ desk }) => desk.board.value?.fit(),
  left: ({ desk }) => desk.board.value?.pan(PAN, 0),
  right: ({ desk }) => desk.board.value?.pan(-PAN, 0),
  up: ({ desk }) => desk.board.value?.pan(0, PAN),
  down: ({ desk }) => desk.board.value?.pan(0, -PAN),
  settings: () => {
    settingsOpen.value = true;
  },
  help: () => {
    helpOpen.value = true;
  },
};

function decide(table: TableModel, work: () => void): void {
  table.desk.show('decision');
  afterPaint(work);
}

function read(table: TableModel, tab: Tab): void {
  table.desk.show(tab);
  afterPaint(() =>
    (document.querySelector<HTMLElement>(READ) ?? document.getElementById('tab-panel'))?.focus(),
  );
}

/** Once what has just been opened is there. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(work);
}
