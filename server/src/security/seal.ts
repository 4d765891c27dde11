import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets for storage; `context` binds the ciphertext to its place (store and app). */
export interface Sealer {
  seal(text: string, context: string): Buffer;
  /** Throws when the bytes were changed or belong to another place. */
  open(sealed: Buffer, context: string): string;
  /**
   * The keyed digests of a text that is not stored, to recognise it later: the first is the one to store, and any of them may have been
   * stored. Whoever has the database alone cannot find the text by trying all phone numbers.
   */
  digests(text: string): readonly [string, ...string[]];
}

const createOne = (secret: string): Sealer => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'apps-hub', 'credentials', 32));
  const digestKey = Buffer.from(hkdfSync('sha256', secret, 'apps-hub', 'digests', 32));
  return {
    digests: (text) => [createHmac('sha256', digestKey).update(text).digest('base64url')],
    seal: (text, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, context) => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      return Buffer.concat([
        decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
    },
  };
};

/**
 * AES-256-GCM under a key derived from the application's secret; the bytes are nonce, tag, text. What a former secret sealed is opened too,
 * but never sealed with it; digests that it made are recognised.
 */
export const createSealer = (secret: string, former?: string): Sealer => {
  const current = createOne(secret);
  const before = former === undefined ? undefined : createOne(former);
  return {
    digests: (text) => [...current.digests(text), ...(before?.digests(text) ?? [])],
    seal: (text, context) => current.seal(text, context),
    open: (sealed, context) => {
      if (!before) return current.open(sealed, context);
      try {
        return current.open(sealed, context);
      } catch {
        return before.open(sealed, context);
      }
    },
  };
};
