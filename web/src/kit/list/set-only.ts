/** What is set of an object: its keys without those that are undefined. */
type Given<F> = { readonly [K in keyof F]?: Exclude<F[K], undefined> };

/** Only what is set: the server has its own defaults. */
export const setOnly = <F extends object>(filters: F | undefined): Given<F> =>
  // Entries lose the types of their keys; these are keys of F.
  Object.fromEntries(Object.entries(filters ?? {}).filter(([, value]) => value !== undefined)) as Given<F>;
