/** An object type without its undefined values. */
type Given<F> = { readonly [K in keyof F]?: Exclude<F[K], undefined> };

/** Omits undefined values, for which the server has defaults. */
export const setOnly = <F extends object>(filters: F | undefined): Given<F> =>
  // Entries lose their key types; these are keys of F.
  Object.fromEntries(Object.entries(filters ?? {}).filter(([, value]) => value !== undefined)) as Given<F>;
