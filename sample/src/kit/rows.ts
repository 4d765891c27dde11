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
