import { HOSTED_WORDS_AR } from '@apps-hub/contract/loyalty/shopper/hosted-words-ar';
import { HOSTED_WORDS_EN } from '@apps-hub/contract/loyalty/shopper/hosted-words-en';
import type { KeptProgramme } from '@apps-hub/contract/loyalty/shopper/shapes';
import { createTexts } from '@apps-hub/contract/loyalty/shopper/texts';

import type { Follower } from '#context.ts';
import { hasApp } from '#verbs/hub/stores/installed-apps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { loadLoyaltySettings } from '../settings/settings-record.ts';

const WORDS = { ar: HOSTED_WORDS_AR, en: HOSTED_WORDS_EN } as const;

const storeFacts = ({ currency, timeZone }: { readonly currency: string; readonly timeZone: string }) => ({
  currency,
  timeZone,
});

/** The points that an order still has to give, in the words of the store's page for customers. */
export const orderSentences: NonNullable<Follower['orderSentences']> = async (tx, id, locale) => {
  if (!(await hasApp(tx, 'loyalty'))) return [];
  const { sql, storeId } = tx;
  const [row] = await sql<{ pending: number; releaseDueAt: Date | null }[]>`
    select o.release_due_at as "releaseDueAt", coalesce((
        select sum(p.pending_delta) from posting p where p.store_id = ${storeId} and p.order_id = o.id
      ), 0) as pending
    from store_order o where o.store_id = ${storeId} and o.id = ${id}`;
  if (!row || row.pending <= 0) return [];
  const [store, { pointsName }] = await Promise.all([loadStore(tx), loadLoyaltySettings(tx)]);
  const { words, points, day } = createTexts({
    locale,
    words: WORDS[locale],
    // createTexts reads only these fields.
    programme: { store: storeFacts(store), pointsName } as KeptProgramme,
  });
  const told = points(row.pending);
  const { releaseDueAt } = row;
  return [
    releaseDueAt === null
      ? words.account.pending(told)
      : words.account.pendingOn(told, day(releaseDueAt.toISOString())),
  ];
};
