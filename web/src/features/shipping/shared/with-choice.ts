/** The chosen list with `value` added or removed, in the order of `all`. */
export const withChoice = <T>(all: readonly T[], chosen: readonly T[], value: T, isIn: boolean): T[] =>
  all.filter((each) => (each === value ? isIn : chosen.includes(each)));
