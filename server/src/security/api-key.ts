import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { parseId, type StoreId } from '@apps-hub/domain/ids';

/**
 * A key of another program: `ahk_`, its store's id, 43 random characters (256 bits) and a checksum. Scanners recognise a leaked key by its
 * prefix and checksum, and its store is known without a search over all stores.
 */
const PREFIX = 'ahk_';
const SHAPE = /^ahk_([0-9a-hjkmnp-tv-z]{26})[0-9A-Za-z]{43}([0-9A-Za-z]{6})$/;
const RANDOM_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const HINT_LENGTH = 4;
const STORE_PREFIX = 'sto_';

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const checksumOf = (text: string): string => {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1, rest = Math.floor(rest / BASE_62.length))
    digits = `${BASE_62[rest % BASE_62.length]}${digits}`;
  return digits;
};

/** Whether a bearer token claims to be a key: our own tokens begin otherwise. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

export const newApiKey = (storeId: StoreId): string => {
  const random = Array.from({ length: RANDOM_LENGTH }, () => BASE_62[randomInt(BASE_62.length)]).join('');
  const text = `${PREFIX}${storeId.slice(STORE_PREFIX.length)}${random}`;
  return `${text}${checksumOf(text)}`;
};

/** The store that a key names; undefined for a key that was mistyped or cut. */
export const storeOfApiKey = (token: string): StoreId | undefined => {
  const [, store, checksum] = SHAPE.exec(token) ?? [];
  if (checksum === undefined || checksumOf(token.slice(0, -CHECKSUM_LENGTH)) !== checksum) return undefined;
  const id = parseId('store', `${STORE_PREFIX}${store}`);
  return id.ok ? id.value : undefined;
};

/** What is stored of a key. It has 256 random bits, so a plain digest cannot be reversed. */
export const apiKeyDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A key's last characters before its checksum, by which its owner recognises it. */
export const apiKeyHint = (token: string): string =>
  token.slice(-CHECKSUM_LENGTH - HINT_LENGTH, -CHECKSUM_LENGTH);
