import { Readable } from 'node:stream';

import { timeIn, timeOf } from './names.ts';
import type { Storage } from './storage.ts';

const FOLDER = 'verified/';
const ENDING = '.txt';
/** How many notes stay in the storage. */
const MOST = 30;

const namesIn = async (storage: Storage): Promise<string[]> =>
  (await storage.list(FOLDER)).map(({ name }) => name).toSorted();

/** Notes in the storage that what was stored could be restored and proved, and deletes the oldest notes. */
export const noteVerified = async (
  storage: Storage,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<void> => {
  await storage.put(`${FOLDER}${timeIn(now)}${ENDING}`, Readable.from([`${name}\n`]));
  for (const each of (await namesIn(storage)).slice(0, -MOST)) await storage.remove(each);
};

/** When something stored was last restored and proved; null if never. */
export const lastVerified = async (storage: Storage): Promise<Date | null> => {
  const last = (await namesIn(storage)).at(-1);
  return (last && timeOf(last.slice(FOLDER.length, -ENDING.length))) || null;
};
