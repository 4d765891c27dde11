import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type { StoreTx } from '../db/database.ts';
import { loadStore } from './hub/stores/store-record.ts';
import { searchedNumbers } from './shop/customers/phone.ts';

/** A search returns at most this many results, sorted; beyond that the response says that there are more. */
export const FINDS_MAX = 1000;

/** The upper bound of a prefix search: sorts after any text with the prefix. */
const LAST_SIGN = '\u{10FFFF}';

/** Whether a column's text begins with another. An index on the column finds it. */
export const beginsWith = (column: AnyPgColumn, start: string): SQL | undefined =>
  and(gte(column, start), lt(column, start + LAST_SIGN));

/** A search text in the database's terms: one text whose words must all match, or all notations in which a phone number may be stored. */
export const searchTexts = async (tx: StoreTx, text: string): Promise<readonly string[]> =>
  searchedNumbers(text, (await loadStore(tx)).country) ?? [text];
