/** The board of the table. When it cannot be drawn, the table is played from the lists. */
import type { Board } from '../../games/types.ts';
import { BoardView } from '../board-view.tsx';
import { boardSpeed } from './combat/speed.ts';
import { hearBeginning } from './hearing.ts';
import { useTable } from './model.ts';

export function BoardArea() {
  const table = useTable();
  const onBoard = (board: Board | undefined): void => {
    table.desk.board.value = board;
    table.client.playback.player =
      board === undefined
        ? undefined
        : (facts) => {
            const events = facts as Parameters<Board['play']>[0];
            hearBeginning(table, events);
            return board.play(events, boardSpeed.value);
          };
  };
  // A board for the table and one more when the game begins.
  const of = table.client.view.value === undefined ? undefined : table;
  return <BoardView game={table.game.value} host={() => table.boardHost()} of={of} onBoard={onBoard} />;
}
