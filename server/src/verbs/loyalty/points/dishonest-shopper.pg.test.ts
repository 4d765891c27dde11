import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { propertyRuns } from '#test/property-runs.ts';
import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { upsertHostCustomer } from '#verbs/shop/customers/save.ts';
import type { EarningRules } from './testing/most-earned.ts';
import { act, ITEM, type Person } from './testing/shopper-acts.ts';
import { GIFT, PRICE, type Shop, Shopper } from './testing/shopper.ts';

const stage = setStage();
const { suite, http, shop } = stage;
let rewards: Omit<Shop, 'rules'>;
beforeAll(async () => {
  const orderRewardId = await shop.redeemFor(amountOff('100.00', PRICE));
  const forItem = { applyDiscountTo: 'specific' as const, productIds: [ITEM] };
  const itemRewardId = await shop.redeemFor({ ...amountOff('100.00', PRICE), ...forItem });
  rewards = { stage, orderRewardId, itemRewardId };
});

let people = 0;

const newPerson = async (externalId: string, email: string): Promise<Person> => {
  const id = await suite.act((ctx) =>
    upsertHostCustomer(ctx, { externalId, name: externalId, email: null, phone: null }),
  );
  await suite.database.owner`update customer set email = ${email} where id = ${id}`;
  await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
    body: { operation: 'add', points: GIFT, comment: null, internalNote: null },
  });
  return { id, externalId };
};

const newShopper = async (rules: EarningRules): Promise<Shopper> => {
  people += 1;
  const email = `dishonest-${people}@example.com`;
  return new Shopper(
    { ...rewards, rules },
    {
      host: await newPerson(`dishonest-${people}`, email),
      file: await newPerson(`import:dishonest-${people}`, email),
    },
  );
};

describe('a dishonest shopper', () => {
  it.each([
    ['points never expire', { months: null, seed: 20_261_123 }, { doesTaxCount: true, doGiftCardsPay: true }],
    ['points expire', { months: 1, seed: 20_261_124 }, { doesTaxCount: true, doGiftCardsPay: true }],
    [
      'neither tax nor payments by gift card earn',
      { months: null, seed: 20_261_125 },
      { doesTaxCount: false, doGiftCardsPay: false },
    ],
  ])(
    'never owns more in goods and points than the rules give for what is kept and paid: %s',
    async (_, { months, seed }, rules) => {
      await shop.collectBy({ ...perAmount(1, '10'), taxIncluded: rules.doesTaxCount });
      await shop.setting('expiry_months', months);
      await shop.setting('gift_cards_pay', rules.doGiftCardsPay);
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 20 }), async (acts) => {
          const shopper = await newShopper(rules);
          for (const next of acts) {
            await shopper.play(next);
            expect((await shopper.holds()) + shopper.spentOnKept()).toBeLessThanOrEqual(
              shopper.most() + 1e-6,
            );
          }
        }),
        { numRuns: propertyRuns(9), seed },
      );
      await shop.provesItself();
      const [left] = await suite.database
        .owner`select count(*)::int as rows from inbox where status <> 'applied'`;
      expect(left).toEqual({ rows: 0 });
    },
    600_000,
  );
});
