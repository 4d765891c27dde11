import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@apps-hub/contract/hub/values';

/** Crockford's base 32, without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 7;
const GROUP = 4;

const group = (): string =>
  Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const newCode = (): string => Array.from({ length: GROUPS }, group).join('-');

/** New recovery codes of 140 random bits each, in the displayed form: `k3f9-7q2m-x0ab-93dz-hh2t-v5wq-8e1c`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** Normalises a typed code: removes dashes and spaces, and replaces letters that look like digits. */
export const plainRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[\s\u200e\u200f\-–]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
