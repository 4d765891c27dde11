import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS } from '@apps-hub/contract/hub/values';

// Supported by every authenticator app: RFC 6238 with SHA-1, six digits, steps of 30 seconds.
const PERIOD_SECONDS = 30;
const SETUP = { algorithm: 'SHA1', digits: CODE_DIGITS, period: PERIOD_SECONDS } as const;
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A code works only during its own 30 seconds. */
const WINDOW_STEPS = 0;

/** A new secret in base 32, the form for apps. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The URI in the QR code. */
export const totpUri = (owner: {
  readonly issuer: string;
  readonly label: string;
  readonly secret: string;
}): string => new TOTP({ ...SETUP, ...owner }).toString();

/** The code at an instant. */
export const totpCode = (secret: string, now: Date): string =>
  new TOTP({ ...SETUP, secret }).generate({ timestamp: now.getTime() });

/** The 30-second step of this code, counted from 1970, if that step is now; undefined for any other code. */
export const totpStep = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...SETUP, secret }).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
};
