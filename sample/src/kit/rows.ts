/** Removes the first row that fits; says whether there was one. */
export const removeFirst = <T>(rows: T[], isIt: (row: T) => boolean): boolean => {
  const index = rows.findIndex(isIt);
  if (index === -1) return false;
  rows.splice(index, 1);
  return true;
};

/** The next number after the highest id. */
export const nextId = (rows: readonly { readonly id: number }[]): number =>
  Math.max(0, ...rows.map(({ id }) => id)) + 1;

/** Gives these rows a status; says how many had another one. */
export const setStatus = <Status>(
  rows: { readonly id: number; status: Status }[],
  ids: readonly number[],
  status: Status,
): number => {
  const wanted = new Set(ids);
  const changing = rows.filter((row) => wanted.has(row.id) && row.status !== status);
  for (const row of changing) row.status = status;
  return changing.length;
};

/** What was deleted, so that a deletion can be undone. */
export interface Bin<T> {
  /** Removes a row and keeps it; says whether there was one. */
  readonly remove: (isIt: (row: T) => boolean) => boolean;
  /** Puts a removed row back at its place; undefined when it was never removed. */
  readonly restore: (isIt: (row: T) => boolean) => T | undefined;
}

export const binOf = <T>(rows: T[]): Bin<T> => {
  const removed: { readonly row: T; readonly index: number }[] = [];
  return {
    remove: (isIt) => {
      const index = rows.findIndex(isIt);
      const row = rows[index];
      if (row === undefined) return false;
      rows.splice(index, 1);
      removed.push({ row, index });
      return true;
    },
    restore: (isIt) => {
      const at = removed.findIndex(({ row }) => isIt(row));
      const found = removed[at];
      if (found === undefined) return undefined;
      removed.splice(at, 1);
      rows.splice(found.index, 0, found.row);
      return found.row;
    },
  };
};
