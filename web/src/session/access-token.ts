/** What an access token says of its own life, in seconds since 1970 by the server's clock. */
interface Claims {
  readonly iat?: unknown;
  readonly exp?: unknown;
}

const claimsOf = (token: string): Claims => {
  const payload = token.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims; // each claim is checked before use
  } catch {
    return {};
  }
};

/**
 * How long an access token lives from the moment the server made it, in milliseconds. It is the difference of its own two instants,
 * so that a device whose clock is wrong plans the renewal all the same. Undefined when the token does not say.
 */
export const lifetimeMsOf = (token: string): number | undefined => {
  const { iat, exp } = claimsOf(token);
  return typeof iat === 'number' && typeof exp === 'number' && exp > iat ? (exp - iat) * 1000 : undefined;
};

const RENEW_BEFORE_END_MS = 60_000;
const LEAST_RENEWAL_DELAY_MS = 5_000;

/** When to renew a token that just came, in milliseconds from now; undefined when only the server can say that it ended. */
export const renewalDelayMs = (token: string): number | undefined => {
  const lifetimeMs = lifetimeMsOf(token);
  return lifetimeMs && Math.max(lifetimeMs - RENEW_BEFORE_END_MS, LEAST_RENEWAL_DELAY_MS);
};
