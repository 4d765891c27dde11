import type { Locale } from '@apps-hub/domain/locale';
import { and, eq, isNotNull } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { staff } from '#db/schema/hub/stores.ts';
import { loadStore } from './store-record.ts';

/** Countries whose official language is Arabic; merchants elsewhere get English. */
const ARABIC = new Set('AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TD TN YE'.split(' '));

/** The language of mails to a store's owners. */
export const mailLocale = (country: string): Locale => (ARABIC.has(country) ? 'ar' : 'en');

/** The owners' addresses known from the host or their accounts, without duplicates. */
export const ownersOf = async (tx: StoreTx): Promise<string[]> => {
  const { ownerEmail } = await loadStore(tx);
  const owners = await tx.db
    .select({ email: staff.email })
    .from(staff)
    .where(and(eq(staff.storeId, tx.storeId), eq(staff.role, 'owner'), isNotNull(staff.email)));
  const addresses = [ownerEmail, ...owners.map(({ email }) => email)].flatMap((each) => each ?? []);
  return [...new Map(addresses.map((each) => [each.toLowerCase(), each])).values()];
};
