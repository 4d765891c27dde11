const inBase64Url = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An access token as the server builds it, with a name instead of a signature. */
export const accessTokenOf = (
  name: string,
  { madeAtMs, lifetimeMs }: { readonly madeAtMs: number; readonly lifetimeMs: number },
): string => {
  const iat = Math.floor(madeAtMs / 1000);
  const claims = { iss: 'apps-hub', iat, exp: iat + lifetimeMs / 1000 };
  return [inBase64Url({ alg: 'HS256' }), inBase64Url(claims), name].join('.');
};
