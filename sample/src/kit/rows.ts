/** Removes the first matching row; returns whether there was one. */
export const removeFirst = <T>(rows: T[], isIt: (row: T) => boolean): boolean => {
  const index = rows.findIndex(isIt);
  if (index === -1) return false;
  rows.splice(index, 1);
  return true;
};

/** One above the highest id. */
export const nextId = (rows: readonly { readonly id: number }[]): number =>
  Math.max(0, ...rows.map(({ id }) => id)) + 1;

/** Sets these rows' status; returns how many changed. */
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

/** Keeps deleted rows for Undo. */
export interface Bin<T> {
  /** Removes and remembers a row; returns whether there was one. */
  readonly remove: (isIt: (row: T) => boolean) => boolean;
  /** Restores a removed row at its position; undefined if it was never removed. */
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
