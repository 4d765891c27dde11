/** A list with the value in it, or without it; the order is that of `all`. */
export const withChoice = <T>(all: readonly T[], chosen: readonly T[], value: T, isIn: boolean): T[] =>
  all.filter((each) => (each === value ? isIn : chosen.includes(each)));
