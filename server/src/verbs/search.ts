import type { StoreTx } from '../db/database.ts';
import { loadStore } from './hub/stores/store-record.ts';
import { searchedNumbers } from './shop/customers/phone.ts';

/** A search shows this many finds, sorted; beyond that the answer says that there are more. */
export const FINDS_MAX = 1000;

/** A search text as the database searches it: one text whose words must all be found, or all ways in which a telephone number may be stored. */
export const searchTexts = async (tx: StoreTx, text: string): Promise<readonly string[]> =>
  searchedNumbers(text, (await loadStore(tx)).country) ?? [text];
