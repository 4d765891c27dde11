/** An access token's own times, in seconds since 1970 by the server's clock. */
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
 * An access token's lifetime in milliseconds: the difference of its own two timestamps, so that renewal
 * works even if the device's clock is wrong. Undefined if the token has none.
 */
export const lifetimeMsOf = (token: string): number | undefined => {
  const { iat, exp } = claimsOf(token);
  return typeof iat === 'number' && typeof exp === 'number' && exp > iat ? (exp - iat) * 1000 : undefined;
};

const RENEW_BEFORE_END_MS = 60_000;
const LEAST_RENEWAL_DELAY_MS = 5_000;

/** Milliseconds until a new token should be renewed; undefined if only the server knows its expiry. */
export const renewalDelayMs = (token: string): number | undefined => {
  const lifetimeMs = lifetimeMsOf(token);
  return lifetimeMs && Math.max(lifetimeMs - RENEW_BEFORE_END_MS, LEAST_RENEWAL_DELAY_MS);
};
