/** Freezes a table and everything in it: data is shared by every match of a process. */
export function frozen<T>(table: T): T {
  if (typeof table === 'object' && table !== null && !Object.isFrozen(table)) {
    for (const part of Object.values(table)) frozen(part);
    Object.freeze(table);
  }
  return table;
}
