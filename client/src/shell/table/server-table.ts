/** The table that the server keeps. */
import { api } from '../../net/api.ts';
import { openRoom } from '../../net/open-room.ts';
import { TableClient } from '../../net/table-client.ts';
import { whoAmI } from '../me.ts';
import { noteTable } from '../tables.ts';
import { stillNow } from './combat/speed.ts';
import { TableModel } from './model.ts';

export function serverTable(id: string): TableModel {
  const client = new TableClient({
    open: async (signal) => {
      await whoAmI();
      return openRoom(id, signal);
    },
    still: stillNow,
  });
  return new TableModel(id, client, async () => {
    const summary = await api.table(id);
    noteTable(summary);
    return summary;
  });
}
