import { ROLES } from '@apps-hub/contract/abilities';
import { beforeAll, describe, expect, it } from 'vitest';

import type { CallOptions } from '#test/http.ts';
import { amountOff, COLLECTION_METHODS, perAmount, REDEMPTION_METHODS } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';

const HOME = '/api/v1/loyalty/home';
const SUMMARY = '/api/v1/loyalty/adjustment-requests/summary';

const { suite, http, shop } = setStage();

/** An adjustment above its requester's limit. */
const requestAdjustment = async () => {
  const settings = await http.read('/api/v1/loyalty/settings');
  await http.call('PUT', '/api/v1/loyalty/settings', {
    body: { ...settings, adjustLimits: { support: 50 } },
  });
  const requested = await http.call('POST', `/api/v1/customers/${await suite.customer()}/adjustments`, {
    as: 'support',
    body: { operation: 'add', points: 60, comment: null, internalNote: null },
  });
  expect(requested.body.waitsFor).toMatch(/^adq_/);
};

beforeAll(async () => {
  await shop.collectBy(perAmount(2, '10'), perAmount(5, '100'));
  await shop.redeemFor(amountOff('5.00', 100));
  await requestAdjustment();
});

/** Each part from its own endpoint; null if that refuses. */
const singly = async (options: CallOptions) => {
  const [collection, redemption, summary] = await Promise.all(
    [COLLECTION_METHODS, REDEMPTION_METHODS, SUMMARY].map((path) => http.call('GET', path, options)),
  );
  const bodyOf = (answer: typeof collection) => (answer?.status === 200 ? answer.body : null);
  return {
    collectionMethods: bodyOf(collection)?.methods ?? null,
    redemptionMethods: bodyOf(redemption)?.methods ?? null,
    approvals: bodyOf(summary),
  };
};

const withRules = async (rules: readonly object[], check: () => Promise<void>) => {
  const { owner } = suite.database;
  const { id, staff } = suite.store;
  const set = (value: readonly object[]) =>
    owner`update staff set rules = ${owner.json(value as never)} where store_id = ${id} and id = ${staff.viewer}`;
  await set(rules);
  try {
    await check();
  } finally {
    await set([]);
  }
};

describe('the home in one call', () => {
  it.each(ROLES.filter((role) => role !== 'client' && role !== 'warehouse'))(
    'returns the same as the three endpoints for %s',
    async (as) => {
      const { status, body } = await http.call('GET', HOME, { as });
      expect(status).toBe(200);
      expect(body).toEqual(await singly({ as }));
    },
  );

  it('shows methods and the caller’s own requests and decisions', async () => {
    const owner = await http.read(HOME);
    expect(owner).toMatchObject({ approvals: { waitingForYou: 1, rulesForYou: 0, yours: { waiting: 0 } } });
    expect(owner.collectionMethods).toHaveLength(2);
    const { body: support } = await http.call('GET', HOME, { as: 'support' });
    expect(support.approvals).toEqual({
      waitingForYou: 0,
      rulesForYou: 0,
      yours: { waiting: 1, approved: 0, declined: 0 },
    });
  });

  it('shows each store its own data, and requires rights and a token', async () => {
    const other = { store: suite.other };
    const { body } = await http.call('GET', HOME, other);
    expect(body).toEqual(await singly(other));
    expect(body.collectionMethods).toEqual([]);
    expect(await http.call('GET', HOME, { as: 'client' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await http.call('GET', HOME, { as: null })).toMatchObject({ status: 401 });
  });

  it.each(['CollectionMethod', 'RedemptionMethod', 'Customer'])(
    'has only the parts that the caller may read: %s',
    (subject) =>
      withRules([{ action: 'read', subject }], async () => {
        const { status, body } = await http.call('GET', HOME, { as: 'viewer' });
        expect(status).toBe(200);
        expect(body).toEqual(await singly({ as: 'viewer' }));
        expect(Object.values(body).filter((part) => part === null)).toHaveLength(2);
      }),
  );
});
