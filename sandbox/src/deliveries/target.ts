import { createHmac } from 'node:crypto';

/** Base64 HMAC-SHA256 of the exact bytes sent. */
export const signBody = (raw: Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(raw).digest('base64');

/** Where a delivery goes, with the headers of the platform that sends it. */
export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The status codes that the platform counts as success; any 2xx if absent. */
  readonly accepted?: readonly number[];
}
