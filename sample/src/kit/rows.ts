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
