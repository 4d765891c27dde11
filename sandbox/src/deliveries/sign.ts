import { createHmac } from 'node:crypto';

/** Base64 HMAC-SHA256 over exactly the bytes that are sent. */
export function signBody(raw: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(raw).digest('base64');
}
