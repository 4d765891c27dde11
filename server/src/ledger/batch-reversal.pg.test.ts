import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerId } from '@apps-hub/domain/ids';
import type { Lot } from '@apps-hub/domain/loyalty/expiry';
import { points } from '@apps-hub/domain/points';
import type { LocalDate } from '@apps-hub/domain/time';

import { ledgerMoves } from '#test/ledger-moves.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { type BatchMove, postBatch, postMany, type PostingRequest } from './post.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const DAYS = ['2026-04-01', '2026-09-01', '2027-01-31', null] as readonly (LocalDate | null)[];

/** The history of a wallet: earned points, the batch's line, a redemption, and a reversal that may leave a debt. */
const past = fc.record({
  came: fc.integer({ min: 10, max: 20 }),
  day: fc.constantFrom(...DAYS),
  line: fc.integer({ min: -9, max: 9 }).filter((size) => size !== 0),
  spent: fc.nat(25),
  taken: fc.nat(10),
  undoneInto: fc.shuffledSubarray([...DAYS], { minLength: 1 }),
});

type Past = typeof past extends fc.Arbitrary<infer T> ? T : never;

/** One point per day, the rest on the last. */
const spread = (total: number, days: Past['undoneInto']): Lot[] =>
  days.slice(0, total).map((expiresOn, index, chosen) => ({
    expiresOn,
    points: points(index === chosen.length - 1 ? total - index : 1),
  }));

const history = (customerId: CustomerId, { came, day, line, spent, taken }: Past): PostingRequest[] => {
  const request = { customerId, pending: 0, actor: 'test', occurredAt: suite.clock.now() };
  const adjust = { ...request, kind: 'adjust' } as const;
  return [
    {
      ...adjust,
      key: `came:${customerId}`,
      available: came,
      lots: [{ expiresOn: day, points: points(came) }],
    },
    { ...adjust, key: `line:${customerId}`, available: line },
    { ...request, kind: 'redeem', key: `spent:${customerId}`, available: -spent },
    {
      ...request,
      kind: 'reverse',
      key: `taken:${customerId}`,
      available: -taken,
      reversesVersion: 1,
      overdraft: 'allow',
    },
  ];
};

const undoing = (customerId: CustomerId, { line, undoneInto }: Past): BatchMove => ({
  customerId,
  points: -line,
  reversesVersion: 2,
  ...(line > 0 ? { lotFirst: undoneInto[0] ?? null } : { lots: spread(-line, undoneInto) }),
});

const NOTE = { batchId: 'bat_twins', actor: 'test', comment: null, internalNote: null };

/** The wallet and its last posting; a posting of only non-expiring points may or may not name their lot. */
const endOf = async (customerId: CustomerId) => {
  const [row] = await suite.database.owner`
    select w.available, w.version, w.lots, w.next_expiry, p.kind, p.available_delta, p.available_after, p.shortfall,
      p.reverses_version, nullif(p.lots - 'infinity', '{}') as moved_lots
    from wallet w join posting p on p.store_id = w.store_id and p.customer_id = w.customer_id and p.version = w.version
    where w.customer_id = ${customerId}`;
  return row;
};

it.each(['allow', 'clamp'] as const)(
  'a batch reverses each line as if alone, with the debt policy %s',
  async (overdraft) => {
    const pasts = fc.sample(past, { numRuns: 40, seed: 20_260_301 });
    const twins: { readonly past: Past; readonly one: CustomerId; readonly other: CustomerId }[] = [];
    for (const each of pasts)
      twins.push({ past: each, one: await suite.customer(), other: await suite.customer() });
    const now = suite.clock.now();
    await suite.tx(async (tx) => {
      await postMany(
        tx,
        now,
        twins.flatMap((twin) => [twin.one, twin.other].flatMap((id) => history(id, twin.past))),
      );
      const alone = twins.map((twin): PostingRequest => {
        const { points: available, ...move } = undoing(twin.one, twin.past);
        const key = `undone:${twin.one}`;
        return {
          ...move,
          kind: 'reverse',
          available,
          pending: 0,
          key,
          actor: 'test',
          occurredAt: now,
          overdraft,
        };
      });
      await postMany(tx, now, alone);
      const together = twins.map((twin) => undoing(twin.other, twin.past));
      const sorted = together.toSorted((a, b) => (a.customerId < b.customerId ? -1 : 1));
      expect(await postBatch(tx, now, { ...NOTE, overdraft }, sorted)).toHaveLength(twins.length);
    });
    for (const twin of twins)
      expect(await endOf(twin.other), JSON.stringify(twin.past)).toEqual(await endOf(twin.one));
  },
);

const { credit, move, walletOf } = ledgerMoves(() => suite);

it.each([1, 5])(
  'a batch adds %i points to a wallet that owes more, and is undone under keys of its own',
  async (size) => {
    const customer = await suite.customer();
    const { version: reversesVersion } = await credit(customer, 50);
    await move(customer, { kind: 'redeem', available: -50 });
    const takenBack = { kind: 'reverse', available: -50, reversesVersion, overdraft: 'allow' } as const;
    await move(customer, takenBack);
    const note = { ...NOTE, batchId: `bat_debt_${size}:` };
    const batch = (overdraft: 'allow' | 'refuse', line: Omit<BatchMove, 'customerId'>) =>
      suite.tx((tx) =>
        postBatch(tx, suite.clock.now(), { ...note, overdraft }, [{ customerId: customer, ...line }]),
      );
    await batch('refuse', { points: size });
    expect(await walletOf(customer)).toMatchObject({ available: size - 50, version: 4 });
    expect(await batch('allow', { points: -size, reversesVersion: 4 })).toHaveLength(1);
    expect(await walletOf(customer)).toMatchObject({ available: -50, version: 5 });
  },
);
