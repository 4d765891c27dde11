import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { Lot } from '@apps-hub/domain/loyalty/expiry';
import { points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';

import { openSuite, type Suite } from '#test/suite.ts';
import { verifyLedger } from '../verbs/loyalty/proof/verify.ts';
import { post, type PostingOutcome, type PostingRequest, postTogether } from './post.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const WALLETS = 3;
const NOBODY = WALLETS;

/** A request, with the number of its wallet instead of its id. */
type Drawn = Omit<PostingRequest, 'customerId' | 'occurredAt' | 'actor'> & { readonly wallet: number };

const DAYS = ['2026-09-01', '2027-01-31', null] as readonly (LocalDate | null)[];

const lotsOf = (total: number): fc.Arbitrary<readonly Lot[] | undefined> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(...DAYS).map((expiresOn) => [{ expiresOn, points: points(total) }]),
    },
    {
      weight: 1,
      arbitrary: fc.constant([
        { expiresOn: '2026-09-01' as LocalDate, points: points(Math.min(total, 1)) },
        { expiresOn: null, points: points(total - Math.min(total, 1)) },
      ]),
    },
  );

const GAINS = ['earn', 'adjust', 'release'] as const;
const ALL = [...GAINS, 'redeem', 'takeBack', 'makeGood'] as const;

const requestOf = (kinds: readonly (typeof ALL)[number][]): fc.Arbitrary<Drawn> =>
  fc
    .record({
      wallet: fc.nat(NOBODY),
      size: fc.nat(5),
      number: fc.nat(200),
      kind: fc.constantFrom(...kinds),
    })
    .chain(({ wallet, size, number, kind }): fc.Arbitrary<Drawn> => {
      const drawn = { wallet, key: `${kind}:${wallet}:${number}`, available: 0, pending: 0 };
      switch (kind) {
        case 'earn':
          return fc.constant({ ...drawn, kind, pending: size * 4 });
        case 'release':
          return lotsOf(size).map((lots) => ({ ...drawn, kind, available: size, pending: -size, lots }));
        case 'adjust':
          return lotsOf(size).map((lots) => ({ ...drawn, kind, available: size, lots }));
        case 'redeem':
          return fc.constant({ ...drawn, kind, available: -size });
        case 'makeGood':
          return fc.constant({ ...drawn, kind: 'earn', pending: size, madeGood: 1 });
        case 'takeBack':
          return fc.constantFrom('allow' as const, 'clamp' as const).map((overdraft) => ({
            ...drawn,
            kind: 'reverse',
            available: -Math.min(size, 2),
            reversesVersion: 1,
            overdraft,
          }));
      }
    });

/** A wallet below zero, whose next points pay its debt before they become a lot. */
const PAYS_DEBT: Drawn[][] = [
  [
    { wallet: 0, key: 'earn', kind: 'earn', available: 0, pending: 8 },
    {
      wallet: 0,
      key: 'back',
      kind: 'reverse',
      available: -2,
      pending: 0,
      reversesVersion: 1,
      overdraft: 'allow',
    },
  ],
  [
    {
      wallet: 0,
      key: 'add',
      kind: 'adjust',
      available: 5,
      pending: 0,
      lots: [{ expiresOn: '2026-09-01' as LocalDate, points: points(5) }],
    },
  ],
];

const GAIN_OF_ONE = { wallet: 0, kind: 'adjust', available: 1, pending: 0 } as const;

/** Points that never expire, before and after the wallet's first lot that does. */
const MIXED_LOTS: Drawn[][] = [
  [
    { ...GAIN_OF_ONE, key: 'never', lots: [{ expiresOn: null, points: points(1) }] },
    { ...GAIN_OF_ONE, key: 'once', lots: [{ expiresOn: '2026-09-01' as LocalDate, points: points(1) }] },
    { ...GAIN_OF_ONE, key: 'plain' },
  ],
];

/** Points without a lot, after a request that moves none, and after points that never expire. */
const NO_LOTS: Drawn[][] = [
  [
    {
      ...GAIN_OF_ONE,
      key: 'nothing',
      available: 0,
      lots: [{ expiresOn: '2026-09-01' as LocalDate, points: points(0) }],
    },
    { ...GAIN_OF_ONE, key: 'plain' },
    { ...GAIN_OF_ONE, key: 'never', wallet: 1, lots: [{ expiresOn: null, points: points(1) }] },
    { ...GAIN_OF_ONE, key: 'then plain', wallet: 1 },
  ],
];

/** What a store's wallets and postings are in the end. */
const stateOf = async (ids: readonly CustomerId[]) => {
  const wallets = await suite.database.owner`
    select available, pending, version, lots, next_expiry from wallet where customer_id = any(${[...ids]}::text[])
    order by array_position(${[...ids]}::text[], customer_id)`;
  const postings = await suite.database.owner`
    select array_position(${[...ids]}::text[], customer_id) as wallet, version, kind, available_delta, pending_delta, available_after,
      pending_after, shortfall, lots, reverses_version, split_part(idempotency_key, '/', 2) as key, actor, comment, occurred_at, created_at
    from posting where customer_id = any(${[...ids]}::text[]) order by 1, 2`;
  return { wallets: [...wallets], postings: [...postings] };
};

type Posted = readonly PostingOutcome[] | { readonly refused: string };

let runs = 0;

/** Posts to new wallets, call by call, and returns the answers with what is then stored. */
const posted = async (
  calls: readonly (readonly Drawn[])[],
  how: (requests: readonly PostingRequest[]) => Promise<PostingOutcome[]>,
) => {
  const ids = await Promise.all(Array.from({ length: WALLETS }, () => suite.customer()));
  runs += 1;
  const run = runs;
  const answers: Posted[] = [];
  for (const call of calls) {
    const requests = call.map(({ wallet, ...request }): PostingRequest => ({
      ...request,
      key: `${run}/${request.key}`,
      customerId: ids[wallet] ?? ('cus_nobody' as CustomerId),
      actor: 'test',
      comment: 'text',
      occurredAt: suite.clock.now(),
    }));
    answers.push(
      await how(requests).catch((error: unknown) => {
        if (error instanceof Error && 'constraint_name' in error)
          return { refused: String(error.constraint_name) };
        throw error;
      }),
    );
  }
  return { answers, ...(await stateOf(ids)) };
};

const oneByOne = (requests: readonly PostingRequest[]): Promise<PostingOutcome[]> =>
  suite.tx(async (tx) => {
    const outcomes: PostingOutcome[] = [];
    for (const request of requests) outcomes.push(await post(tx, suite.clock.now(), request));
    return outcomes;
  });

const together = (requests: readonly PostingRequest[]): Promise<PostingOutcome[]> =>
  suite.tx((tx) => postTogether(tx, suite.clock.now(), requests));

const setExpiry = (months: number | null): Promise<unknown> => suite.database.owner`
  insert into loyalty_settings (store_id, expiry_months) values (${suite.store.id}, ${months})
  on conflict (store_id) do update set expiry_months = excluded.expiry_months`;

/** Which of these requests ledger_post_many would write together. */
const joins = async (requests: readonly Record<string, unknown>[]): Promise<boolean[] | undefined> => {
  const [row] = await suite.database.owner<{ joins: boolean[] }[]>`
    select ledger_may_join(${suite.store.id}, array(
      select r from jsonb_populate_recordset(null::ledger_request, ${JSON.stringify(requests)}::jsonb) r
    )) as joins`;
  return row?.joins;
};

/** A customer with 10 pending points. */
const withPending = async (key: string, store = suite.store): Promise<CustomerId> => {
  const customerId = await suite.customer(undefined, store);
  const occurredAt = suite.clock.now();
  const earn = {
    customerId,
    kind: 'earn',
    available: 0,
    pending: 10,
    key,
    actor: 'test',
    occurredAt,
  } as const;
  await suite.tx((tx) => post(tx, occurredAt, earn), store);
  return customerId;
};

const GAIN = { kind: 'adjust', available: 5, pending: 0 };
const release = (size: number) => ({ kind: 'release', available: size, pending: -size });
const inLots = (lots: Record<string, number>) => ({ ...GAIN, lots });

/** Requests for one wallet with 10 pending points, and whether each can be written together with the others. */
const JOINING: readonly (readonly [string, readonly Record<string, unknown>[], boolean])[] = [
  ['adds points', [GAIN], true],
  ['adds pending points', [{ kind: 'earn', available: 0, pending: 5 }], true],
  ['moves nothing', [{ ...GAIN, available: 0 }], true],
  ['releases all', [release(10)], true],
  ['releases too much', [release(11)], false],
  ['releases too much in two', [release(6), release(6)], false],
  ['earns, then releases', [{ kind: 'earn', available: 0, pending: 5 }, release(15)], true],
  ['releases, then earns', [release(15), { kind: 'earn', available: 0, pending: 5 }], false],
  ['takes points', [{ ...GAIN, available: -1 }], false],
  ['reverses', [{ ...GAIN, kind: 'reverse' }], false],
  ['names an original', [{ ...GAIN, reverses_version: 1 }], false],
  ['makes nothing good', [{ ...GAIN, made_good: 0 }], true],
  ['makes a point good', [{ ...GAIN, made_good: 1 }], false],
  ['has a used key', [{ ...GAIN, key: 'used here' }], false],
  ['has a key that another store used', [{ ...GAIN, key: 'used there' }], true],
  ['uses a key twice', [inLots({ infinity: 5 }), GAIN].map((each) => ({ ...each, key: 'twice' })), false],
  ['names a lot', [inLots({ '2026-09-01': 5 })], true],
  ['names the lot that never expires', [inLots({ infinity: 5 })], true],
  ['names two lots', [inLots({ '2026-09-01': 4, infinity: 1 })], false],
  ['names a lot of fewer points', [inLots({ '2026-09-01': 4 })], false],
  ['adds nothing to a lot', [{ ...GAIN, available: 0, lots: { '2026-09-01': 0 } }], true],
  ['adds nothing to a lot that has points', [{ ...GAIN, available: 0, lots: { '2026-09-01': 5 } }], true],
  ['is for nobody', [{ ...GAIN, customer_id: 'cus_nobody' }], false],
];

describe('whether requests can be written together', () => {
  it('depends on all requests of their wallet, and on no other', async () => {
    await withPending('used here');
    const stranger = await withPending('used there', suite.other);
    const debtor = await withPending('to be taken back');
    const occurredAt = suite.clock.now();
    const back = {
      customerId: debtor,
      kind: 'reverse',
      available: -1,
      pending: 0,
      reversesVersion: 1,
    } as const;
    await suite.tx((tx) =>
      post(tx, occurredAt, { ...back, key: 'back', actor: 'test', occurredAt, overdraft: 'allow' }),
    );
    const cases = [
      ...JOINING,
      ['is for another store', [{ ...GAIN, customer_id: stranger }], false],
      ['pays a debt', [{ ...GAIN, customer_id: debtor }], false],
    ] as const;
    const requests: Record<string, unknown>[] = [];
    for (const [name, some] of cases) {
      const customer_id = await withPending(`first of ${name}`);
      requests.push(...some.map((each, place) => ({ name, customer_id, key: `${name} ${place}`, ...each })));
    }
    const joined = await joins(requests);
    const seen = cases.map(([name]) => [
      name,
      [...new Set(joined?.filter((_, place) => requests[place]?.name === name))],
    ]);
    expect(seen).toEqual(cases.map(([name, , isJoined]) => [name, [isJoined]]));
  });
});

describe('requests that are posted together', () => {
  it('have the same outcomes, postings and balances as one by one', async () => {
    const call = fc.oneof(
      fc.array(requestOf(GAINS), { minLength: 1, maxLength: 14 }),
      fc.array(requestOf(ALL), { minLength: 1, maxLength: 4 }),
    );
    const calls = fc.array(call, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(calls, fc.constantFrom(null, 12), async (some, months) => {
        await setExpiry(months);
        expect(await posted(some, together)).toEqual(await posted(some, oneByOne));
      }),
      {
        numRuns: 30,
        seed: 20_260_301,
        examples: [
          [PAYS_DEBT, null],
          [MIXED_LOTS, null],
          [NO_LOTS, null],
        ],
      },
    );
    expect(await verifyLedger(suite.database.owner, suite.store.id)).toMatchObject({ difference: null });
  });

  it('post once when concurrent calls have the same requests', async () => {
    await setExpiry(null);
    const customer = await suite.customer();
    const requests = Array.from({ length: 20 }, (_, index): PostingRequest => ({
      customerId: customer,
      kind: 'adjust',
      available: 3,
      pending: 0,
      key: `again:${index}`,
      actor: 'test',
      occurredAt: suite.clock.now(),
    }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => together(requests)));
    expect(answers.flat().filter(({ outcome }) => outcome === 'posted')).toHaveLength(20);
    expect(answers.flat().filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(100);
    expect((await stateOf([customer])).wallets).toMatchObject([{ available: 60, version: 20 }]);
  });
});
