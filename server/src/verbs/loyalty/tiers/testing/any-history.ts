import { type HeldTier, reviewTier, TIER_WINDOWS, type TierWindow } from '@apps-hub/domain/loyalty/tiers';
import { DAY_MS } from '@apps-hub/domain/time';
import * as fc from 'fast-check';
import { expect } from 'vitest';

import type { ShopOrder } from '#test/shop.ts';
import type { Stage } from '#test/stage.ts';
import type { tierStories } from './tier-stories.ts';
import { tierTruth } from './tier-truth.ts';

type Step =
  | { readonly does: 'buy'; readonly total: number }
  | { readonly does: 'refund'; readonly of: number; readonly total: number }
  | { readonly does: 'wait'; readonly days: number };

export const ANY_WINDOW = fc.constantFrom(...TIER_WINDOWS);

export const ANY_STEPS: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('buy' as const), total: fc.integer({ min: 1, max: 900 }) }),
    fc.record({
      does: fc.constant('refund' as const),
      of: fc.nat(5),
      total: fc.integer({ min: 1, max: 900 }),
    }),
    fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }),
  ),
  { minLength: 2, maxLength: 9 },
);

/** How often the points of a tier were given in a year, where that was more than once. */
const givenTwice = async ({ suite, shop }: Stage, customer: string) => {
  const { id } = await shop.balances(customer);
  return suite.tx(
    ({ sql, storeId }) => sql`
      select split_part(idempotency_key, ':', 2) as tier, split_part(idempotency_key, ':', 3) as year from posting
      where store_id = ${storeId} and customer_id = ${id} and idempotency_key like 'tier:%' group by 1, 2 having count(*) > 1`,
  );
};

/** Lives through a history, and compares the stored tier with the rules after each step. */
export const liveThrough = async (
  stage: Stage,
  stories: ReturnType<typeof tierStories>,
  { window, steps }: { readonly window: TierWindow; readonly steps: readonly Step[] },
): Promise<void> => {
  const { suite } = stage;
  const { save, review, hear, buy, somebody } = stories;
  await save({ window, graceDays: 3 });
  const truth = tierTruth(stage);
  const terms = await truth.currentTerms();
  const customer = somebody();
  const orders: ShopOrder[] = [];
  let held: HeldTier = { tierId: null, lastDay: null };
  await suite.customer(customer);
  for (const step of steps) {
    const order = step.does === 'refund' ? orders[step.of % Math.max(orders.length, 1)] : undefined;
    if (step.does === 'wait') {
      suite.clock.advance(step.days * DAY_MS);
      await review();
    } else if (step.does === 'buy') {
      orders.push(buy(customer, `${step.total}.00`));
      await hear(...orders.slice(-1).map(({ paid }) => paid));
    } else if (order) {
      await hear(order.refund(`${step.total}.00`, `${order.id}-${suite.clock.now().getTime()}`));
    }
    const measured = await truth.measuredBy(terms, customer, held);
    held = reviewTier(terms, held, { measured, today: truth.today(), isReview: step.does === 'wait' });
    expect(await truth.stored(customer)).toEqual(held);
  }
  expect(await givenTwice(stage, customer)).toEqual([]);
};
