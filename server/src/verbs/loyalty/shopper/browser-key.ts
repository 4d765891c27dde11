import { webcrypto } from 'node:crypto';

const { subtle } = webcrypto;

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

const importKey = (point: string) => subtle.importKey('raw', bytesOf(point), ALGORITHM, false, ['verify']);

/** Whether this is a point of the curve. */
export const isPublicKey = (point: string): Promise<boolean> =>
  importKey(point).then(
    () => true,
    () => false,
  );

/** Whether the owner of the key signed the text. */
export const isSignedBy = async (point: string, text: string, signature: string): Promise<boolean> =>
  subtle.verify(ALGORITHM, await importKey(point), bytesOf(signature), new TextEncoder().encode(text));
