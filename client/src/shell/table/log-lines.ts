/** The journal in words. */
import type { Level } from '../../../../shared/engine/bots.ts';
import type { Message } from '../../../../shared/engine/message.ts';
import type { LogLine } from '../../../../shared/engine/told.ts';
import type { EventShape } from '../../../../shared/engine/types.ts';
import type { HistoryEntry } from '../../../../shared/protocol/room.ts';
import type { GameClient } from '../../games/types.ts';

export interface LogItem {
  readonly id: string;
  readonly weight: LogLine['weight'];
  readonly places: readonly string[];
  /** A sentence of the game, or what the shell tells. */
  readonly text: Message | ShellText;
}

export type ShellText = VoteText | StandInText;

/** Who plays a seat from here on; '' for the person who holds it. */
interface StandInText {
  readonly level: Level | '';
  readonly seat: string;
}

interface VoteText {
  readonly vote: 'concede' | 'end';
  readonly on: boolean;
  readonly seat: string;
}

/** Turns entries into lines and remembers those it has seen. */
export class LogWriter {
  readonly #game: GameClient;
  readonly #options: unknown;
  readonly #known = new WeakMap<HistoryEntry, readonly LogItem[]>();

  constructor(game: GameClient, options: unknown) {
    this.#game = game;
    this.#options = options;
  }

  lines(entries: readonly HistoryEntry[]): readonly LogItem[] {
    return entries.flatMap((entry) => this.#entry(entry));
  }

  #entry(entry: HistoryEntry): readonly LogItem[] {
    const known = this.#known.get(entry);
    if (known !== undefined) return known;
    const items: LogItem[] = [];
    if (entry.type === 'vote' && entry.vote !== undefined)
      items.push({
        id: `${entry.seq}v`,
        weight: 'normal',
        places: [],
        text: { vote: entry.vote, on: entry.on === true, seat: entry.seat },
      });
    if (entry.type === 'stand-in')
      items.push({
        id: `${entry.seq}s`,
        weight: 'normal',
        places: [],
        text: { level: entry.level ?? '', seat: entry.seat },
      });
    entry.events.forEach((event, index) => {
      const line = this.#game.logLine(event as EventShape, this.#options);
      if (line !== undefined)
        items.push({
          id: `${entry.seq}-${index}`,
          weight: line.weight,
          places: line.places,
          text: line.message,
        });
    });
    this.#known.set(entry, items);
    return items;
  }
}
