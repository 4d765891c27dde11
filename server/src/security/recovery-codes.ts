import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@apps-hub/contract/hub/values';

/** Crockford's base 32, without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** New recovery codes of 50 random bits each, in the displayed form: `k3f9x-7q2mh`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** Normalises a typed code: removes dashes and spaces, and replaces letters that look like digits. */
export const plainRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[\s\u200e\u200f\-–]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
