import type { OrderImport } from '@apps-hub/contract/loyalty/order-imports/routes';
import { ORDER_FILE_PART_BYTES } from '@apps-hub/contract/loyalty/order-imports/values';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { patiently } from '../shared/patiently.ts';

const BASE = '/api/v1/loyalty/order-imports';

/** As many characters as a call may have arguments in every browser. */
const AT_ONCE = 8192;

const base64 = (bytes: Uint8Array): string => {
  let text = '';
  for (let from = 0; from < bytes.length; from += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE));
  return btoa(text);
};

const bytesOf = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await part.arrayBuffer());

/** Tells the same file from another one without reading all of it: by its length, its time, and its first and last part. */
const fingerprintOf = async (file: File): Promise<string> => {
  const ends = new Blob([
    `${file.size} ${file.lastModified} `,
    file.slice(0, ORDER_FILE_PART_BYTES),
    file.slice(-ORDER_FILE_PART_BYTES),
  ]);
  return base64(new Uint8Array(await crypto.subtle.digest('SHA-256', await bytesOf(ends))));
};

/**
 * Uploads a file part by part, from the part on that the server has not got; the parts' keys derive from the upload's. Then has it checked.
 * `onProgress` gets the bytes that have arrived.
 */
export const uploadOrderFile = async (
  api: Api,
  file: File,
  { key, onProgress }: { readonly key: string; readonly onProgress: (bytes: number) => void },
): Promise<OrderImport> => {
  const body = { fileName: file.name, bytes: file.size, fingerprint: await fingerprintOf(file) };
  const begun = await api.post(BASE, { body, idempotencyKey: key });
  const { id } = begun;
  for (let { parts: part } = begun; part * ORDER_FILE_PART_BYTES < file.size; part += 1) {
    const from = part * ORDER_FILE_PART_BYTES;
    onProgress(from);
    const content = base64(await bytesOf(file.slice(from, from + ORDER_FILE_PART_BYTES)));
    await patiently(() =>
      api.post(`${BASE}/{id}/parts`, {
        params: { id },
        body: { part, content },
        idempotencyKey: `${key}:${part}`,
      }),
    );
  }
  return api.post(`${BASE}/{id}/check`, { params: { id }, body: {}, idempotencyKey: `${key}:check` });
};
