import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { customer, explanation, testId, transaction } from '@apps-hub/ui/test/fixtures.ts';

export const sara = customer();
export const BASE = `/api/v1/customers/${sara.id}`;
export const PATH = `/customers/${sara.id}`;
export const ORDER_ID = testId('order', 1);

const earned = transaction();

/** A server with this customer; tests replace single answers. */
export const serverFor = (who = sara, transactions = [earned]): FakeApi =>
  new FakeApi()
    .on(`GET ${BASE}`, () => json(who))
    .on(`GET ${BASE}/transactions`, () => json({ transactions, total: transactions.length }))
    .on(`GET ${BASE}/coupons`, () => json({ coupons: [], total: 0 }))
    .on(`GET /api/v1/orders/${ORDER_ID}/earning`, () => json(explanation()))
    .on('GET /api/v1/loyalty/redemption-methods', () => json({ methods: [] }));

/** An order below the minimum of its only method. */
export const belowMinimum = explanation({
  earning: {
    reason: null,
    points: 0,
    methods: [
      {
        methodId: testId('collectionMethod', 1),
        version: 1,
        points: 0,
        steps: [
          { step: 'base', amount: '92.00' },
          { step: 'minimum_total', required: '100.00', actual: '92.00', met: false },
          { step: 'points', points: 0 },
        ],
        lines: null,
        takenBack: null,
      },
    ],
    heldOut: [],
  },
  pendingPoints: 0,
});
