/** The parameter with the host's proof: Shopify's `id_token`, the others' `token`. */
const NAMES = ['token', 'id_token'] as const;

/** Removes the host's proof from the address, keeping it out of history, logs and referrers; the rest of the query stays. */
export const takeAddressToken = (page: Window): string | undefined => {
  const address = new URL(page.location.href);
  const tokens = NAMES.map((name) => address.searchParams.get(name));
  if (tokens.every((token) => token === null)) return undefined;
  for (const name of NAMES) address.searchParams.delete(name);
  page.history.replaceState(page.history.state, '', `${address.pathname}${address.search}${address.hash}`);
  return tokens.find(Boolean) ?? undefined;
};
