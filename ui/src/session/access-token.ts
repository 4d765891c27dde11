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
 * How long an access token lives from its creation, in milliseconds: the difference of its own two instants, so that renewal
 * works even if the device's clock is wrong. Undefined when the token does not say.
 */
export const lifetimeMsOf = (token: string): number | undefined => {
  const { iat, exp } = claimsOf(token);
  return typeof iat === 'number' && typeof exp === 'number' && exp > iat ? (exp - iat) * 1000 : undefined;
};

const RENEW_BEFORE_END_MS = 60_000;
const LEAST_RENEWAL_DELAY_MS = 5_000;

/** When to renew a token that has just arrived, in milliseconds; undefined when only the server can tell that it expired. */
export const renewalDelayMs = (token: string): number | undefined => {
  const lifetimeMs = lifetimeMsOf(token);
  return lifetimeMs && Math.max(lifetimeMs - RENEW_BEFORE_END_MS, LEAST_RENEWAL_DELAY_MS);
};
