import type { StoreTx } from '../db/database.ts';
import { loadStore } from './hub/stores/store-record.ts';
import { searchedNumbers } from './shop/customers/phone.ts';

/** A search returns at most this many results, sorted; beyond that the response says that there are more. */
export const FINDS_MAX = 1000;

/** A search text in the database's terms: one text whose words must all match, or all notations in which a phone number may be stored. */
export const searchTexts = async (tx: StoreTx, text: string): Promise<readonly string[]> =>
  searchedNumbers(text, (await loadStore(tx)).country) ?? [text];
