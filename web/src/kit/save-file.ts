import type { FetchedFile } from '../api/client.ts';

/** Long enough for a slow browser to have taken the content. */
const KEPT_MS = 60_000;

/** Hands a fetched file to the browser, which keeps it among its downloads. */
export const saveFile = ({ name, content }: FetchedFile): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
};
