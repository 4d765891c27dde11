import { createHmac } from 'node:crypto';

/** Base64 HMAC-SHA256 over exactly the bytes that are sent. */
export const signBody = (raw: Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(raw).digest('base64');
