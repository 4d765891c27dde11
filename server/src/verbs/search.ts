import type { StoreTx } from '../db/database.ts';
import { loadStore } from './hub/stores/store-record.ts';
import { searchedNumber } from './loyalty/customers/phone.ts';

/** In every list, counting the matches of a search stops here; beyond that the answer says that there are more. */
export const COUNTED_FINDS_MAX = 1000;

/** A search text as the database searches it: a whole telephone number without its country, so that every way of writing it matches. */
export const searchText = async (tx: StoreTx, text: string): Promise<string> =>
  searchedNumber(text, (await loadStore(tx)).country) ?? text;
