import { createHash } from 'node:crypto';
import { instantOn } from '@apps-hub/demo/clock';
import { makeYear } from '@apps-hub/demo/year';
import { DEMO_CARRIERS } from '@apps-hub/server/carriers/adapters';
import { fillWith } from '@apps-hub/server/demo/fill-store';

import { explain } from '../../../server/test/explained.ts';
import { firstDaysOf } from '@apps-hub/server/demo/testing/first-days';
import { startStack } from '../stack.ts';
import { liveWeek, WEEK_DAYS } from './live.ts';
import { openWeek, type WeekStore } from './open-week.ts';
import { fillCatalogue, startProgrammes } from './programmes.ts';
import { checkShown } from './shown.ts';

/** Late in the evening of a day in the season of sales. */
const YEAR_ENDS_AT = new Date('2026-11-28T20:40:00.000Z');

/** The same after every run of the same version: the balances by the host's customer id. */
const digestOf = async ({ stack, storeId }: WeekStore): Promise<string> => {
  const rows = await stack.owner<{ row: string }[]>`
    select concat_ws(' ', coalesce(c.external_id, c.email, '-'), w.available, w.pending, w.lots) as row
    from wallet w join customer c on c.store_id = ${storeId} and c.id = w.customer_id
    where w.store_id = ${storeId} order by 1`;
  return createHash('sha256')
    .update(rows.map(({ row }) => row).join('\n'))
    .digest('hex')
    .slice(0, 16);
};

/**
 * `npm run bench -- week`: the last week of the demo store's year lived with all programmes on, over HTTP, webhooks and jobs on a real
 * database with a clock of its own; then every balance, coupon and programme is recomputed from the raw postings. Returns whether all of it
 * is explained.
 */
export const measureWeek = async (): Promise<boolean> => {
  const started = performance.now();
  const stack = await startStack(1);
  try {
    const year = makeYear(YEAR_ENDS_AT, DEMO_CARRIERS);
    const first = year.days.at(-WEEK_DAYS);
    if (!first) throw new Error('a year has days');
    const store = await openWeek(stack, instantOn(first, 0));
    try {
      fillCatalogue(store);
      const before = firstDaysOf(year, year.days.length - WEEK_DAYS);
      await fillWith(store.deps, store.storeId, { year: before, withCarriers: false });
      const programmes = await startProgrammes(store, first);
      await store.settle();
      const lived = await liveWeek(store, year, programmes);
      const { causes, unexplained, ...counts } = await explain(stack.owner, store.storeId);
      const shown = await checkShown(store, programmes);
      console.table([...lived].map(([what, times]) => ({ what, times })));
      console.table(causes);
      console.log(
        `${counts.customers} customers, ${counts.orders} orders, ${counts.coupons} coupons, ${store.mails.length} emails,`,
        `${store.messages.count} phone messages; balances ${await digestOf(store)}; ${Math.round((performance.now() - started) / 1000)} s`,
      );
      const all = [...unexplained, ...shown];
      if (all.length > 0) console.table(all.slice(0, 50));
      console.log(all.length === 0 ? 'everything is explained by postings' : `${all.length} not explained`);
      return all.length === 0;
    } finally {
      await store.close();
    }
  } finally {
    await stack.stop();
  }
};
