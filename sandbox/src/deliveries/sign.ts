import { createHmac } from 'node:crypto';

/** Base64 HMAC-SHA256 of the exact bytes sent. */
export const signBody = (raw: Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(raw).digest('base64');
