/** Takes the host's one-use token out of the address, so that it is in no history, log or referrer; the rest of the query stays. */
export const takeAddressToken = (page: Window): string | undefined => {
  const address = new URL(page.location.href);
  const token = address.searchParams.get('token');
  if (token === null) return undefined;
  address.searchParams.delete('token');
  page.history.replaceState(page.history.state, '', `${address.pathname}${address.search}${address.hash}`);
  return token || undefined;
};
