import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';

import { ledgerMoves } from '#test/ledger-moves.ts';
import { refusedBy } from '#test/refused-by.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { postBatch } from './post.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const { move, credit, walletOf } = ledgerMoves(() => suite);

const batch = (id: string, moves: readonly (readonly [CustomerId, number])[]) =>
  suite.tx((tx) => {
    const note = { batchId: id, actor: 'test', comment: null, internalNote: null };
    return postBatch(
      tx,
      suite.clock.now(),
      note,
      moves.map(([customerId, size]) => ({ customerId, points: size })),
    );
  });

describe('a key', () => {
  it('posts once, and a repetition returns the same posting', async () => {
    const customer = await suite.customer();
    const first = await move(customer, { kind: 'adjust', available: 10, key: 'once' });
    await credit(customer, 5);
    const again = await move(customer, { kind: 'adjust', available: 10, key: 'once' });
    expect(again).toEqual({ ...first, outcome: 'duplicate' });
    expect(await walletOf(customer)).toMatchObject({ available: 15, version: 2 });
  });

  it('posts once when fifty concurrent calls use it', async () => {
    const customer = await suite.customer();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => move(customer, { kind: 'adjust', available: 7, key: 'fifty' })),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(49);
    expect(await walletOf(customer)).toMatchObject({ available: 7, version: 1 });
  });
});

describe('a key already used for another wallet', () => {
  it('posts nothing, and leaves the wallet unchanged, with and without lots', async () => {
    const [holder, plain, withLots] = [
      await suite.customer(),
      await suite.customer(),
      await suite.customer(),
    ];
    const first = await move(holder, { kind: 'adjust', available: 10, key: 'taken' });
    await credit(plain, 3);
    const lots = [{ expiresOn: '2026-12-31' as never, points: points(4) }];
    await move(withLots, { kind: 'adjust', available: 4, lots });
    const [plainBefore, lotsBefore] = [await walletOf(plain), await walletOf(withLots)];
    for (const customer of [plain, withLots])
      expect(await move(customer, { kind: 'adjust', available: 8, key: 'taken' })).toEqual({
        ...first,
        outcome: 'duplicate',
      });
    expect([await walletOf(plain), await walletOf(withLots)]).toEqual([plainBefore, lotsBefore]);
  });
});

describe('the available balance', () => {
  it('is not spent twice by fifty concurrent redemptions', async () => {
    const customer = await suite.customer();
    await credit(customer, 100);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => move(customer, { kind: 'redeem', available: -30 })),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(3);
    expect(outcomes.filter(({ outcome }) => outcome === 'balance_too_low')).toHaveLength(47);
    expect(await walletOf(customer)).toMatchObject({ available: 10, version: 4 });
  });

  it('goes below zero only by a reversal if the policy allows it, never by a redemption', async () => {
    const customer = await suite.customer();
    const given = await credit(customer, 50);
    await move(customer, { kind: 'redeem', available: -40 });
    const reversal = { kind: 'reverse', available: -50, reversesVersion: given.version } as const;
    expect(await move(customer, reversal)).toMatchObject({
      outcome: 'balance_too_low',
      availableAfter: 10,
    });
    await expect(
      move(customer, { kind: 'redeem', available: -20, overdraft: 'allow' }),
    ).rejects.toMatchObject(refusedBy('posting_is_lawful'));
    expect(await move(customer, { ...reversal, overdraft: 'allow' })).toMatchObject({
      outcome: 'posted',
      availableAfter: -40,
    });
    expect(await credit(customer, 10)).toMatchObject({ availableAfter: -30 });
  });

  it('stops at zero if the policy forbids debts, and the rest is the shortfall', async () => {
    const customer = await suite.customer();
    const given = await credit(customer, 50);
    await move(customer, { kind: 'redeem', available: -40 });
    const clamped = await move(customer, {
      kind: 'reverse',
      available: -50,
      reversesVersion: given.version,
      overdraft: 'clamp',
    });
    expect(clamped).toMatchObject({ availableDelta: -10, shortfall: 40, availableAfter: 0 });
  });
});

describe('a reversal', () => {
  it('takes back no more than its original gave, across all reversals', async () => {
    const customer = await suite.customer();
    const given = await credit(customer, 50);
    await credit(customer, 100);
    const reverse = (size: number) =>
      move(customer, { kind: 'reverse', available: -size, reversesVersion: given.version });
    await reverse(30);
    await expect(reverse(21)).rejects.toMatchObject(refusedBy('posting_reversal_within_original'));
    await reverse(20);
    await expect(reverse(1)).rejects.toMatchObject(refusedBy('posting_reversal_within_original'));
  });

  it('is made once, and a repetition returns the same posting', async () => {
    const customer = await suite.customer();
    const given = await credit(customer, 50);
    const reversal = {
      kind: 'reverse',
      available: -50,
      reversesVersion: given.version,
      key: 'all back',
    } as const;
    const first = await move(customer, reversal);
    await credit(customer, 100);
    expect(await move(customer, reversal)).toEqual({ ...first, outcome: 'duplicate' });
    expect(await walletOf(customer)).toMatchObject({ available: 100, version: 3 });
    // While no point expires, no posting names a lot.
    const named = await suite.database.owner`
      select version from posting where customer_id = ${customer} and lots is not null`;
    expect([...named]).toEqual([]);
  });

  it('is limited by its original, even when many run concurrently', async () => {
    const customer = await suite.customer();
    const given = await credit(customer, 50);
    await credit(customer, 500);
    const reversals = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        move(customer, { kind: 'reverse', available: -10, reversesVersion: given.version }),
      ),
    );
    expect(reversals.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await walletOf(customer)).toMatchObject({ available: 500 });
  });

  it('must name an original of the same wallet', async () => {
    const [customer, stranger] = [await suite.customer(), await suite.customer()];
    await credit(stranger, 5);
    const { version } = await credit(stranger, 50);
    await credit(customer, 100);
    await expect(
      move(customer, { kind: 'reverse', available: -50, reversesVersion: version }),
    ).rejects.toMatchObject(refusedBy('posting_reverses_an_original'));
    await expect(move(customer, { kind: 'reverse', available: -50 })).rejects.toMatchObject(
      refusedBy('posting_is_lawful'),
    );
  });
});

/** A wallet that still owes 40 points, with nothing in it. */
const withShortfall = async (): Promise<CustomerId> => {
  const customer = await suite.customer();
  const { version: reversesVersion } = await credit(customer, 50);
  await move(customer, { kind: 'redeem', available: -40 });
  await move(customer, { kind: 'reverse', available: -50, reversesVersion, overdraft: 'clamp' });
  return customer;
};

const earn = (customer: CustomerId, pending: number, madeGood: number) =>
  move(customer, { kind: 'earn', available: 0, pending, madeGood });

describe('a shortfall', () => {
  const tooMuch = refusedBy('posting_makes_good_a_shortfall');

  it('is made good once, and never beyond what was let go', async () => {
    const customer = await withShortfall();
    expect(await earn(customer, 30, 30)).toMatchObject({ outcome: 'posted', shortfall: -30 });
    await expect(earn(customer, 5, 11)).rejects.toMatchObject(tooMuch);
    expect(await earn(customer, 5, 10)).toMatchObject({ outcome: 'posted', shortfall: -10 });
    await expect(earn(customer, 5, 1)).rejects.toMatchObject(tooMuch);
  });

  it('can only be made good by its own wallet', async () => {
    await withShortfall();
    const customer = await suite.customer();
    await expect(earn(customer, 5, 1)).rejects.toMatchObject(tooMuch);
    await credit(customer, 5);
    await expect(earn(customer, 5, 1)).rejects.toMatchObject(tooMuch);
  });

  it('counts when what paid it is taken back, in parts', async () => {
    const customer = await withShortfall();
    // Of 60 points earned, 30 paid.
    const { version: reversesVersion } = await earn(customer, 30, 30);
    const takeBack = (available: number, pending: number) =>
      move(customer, { kind: 'reverse', available, pending, reversesVersion, overdraft: 'clamp' });
    const beyond = refusedBy('posting_reversal_within_original');
    await expect(takeBack(-31, -30)).rejects.toMatchObject(beyond);
    expect(await takeBack(-10, -20)).toMatchObject({ availableDelta: 0, shortfall: 10 });
    await expect(takeBack(-21, -10)).rejects.toMatchObject(beyond);
    expect(await takeBack(-20, -10)).toMatchObject({ outcome: 'posted', shortfall: 20 });
    await expect(takeBack(-1, 0)).rejects.toMatchObject(beyond);
  });
});

describe('lots', () => {
  it('are spent soonest expiry first, and add up to the balance', async () => {
    const customer = await suite.customer();
    const into = (expiresOn: string | null, size: number) =>
      move(customer, {
        kind: 'adjust',
        available: size,
        // A branded day of the domain.
        lots: [{ expiresOn: expiresOn as never, points: points(size) }],
      });
    await into(null, 10);
    await into('2026-12-31', 20);
    await into('2026-06-30', 5);
    expect(await walletOf(customer)).toMatchObject({ next_expiry: '2026-06-30' });
    await move(customer, { kind: 'redeem', available: -12 });
    expect(await walletOf(customer)).toMatchObject({
      available: 23,
      lots: { '2026-12-31': 13, infinity: 10 },
      next_expiry: '2026-12-31',
    });
    await move(customer, { kind: 'redeem', available: -13 });
    expect(await walletOf(customer)).toMatchObject({ available: 10, lots: null, next_expiry: null });
  });

  it('pay off a debt first', async () => {
    const customer = await suite.customer();
    const given = await credit(customer, 50);
    await move(customer, { kind: 'redeem', available: -50 });
    const reversal = { kind: 'reverse', available: -50, reversesVersion: given.version } as const;
    await move(customer, { ...reversal, overdraft: 'allow' });
    await move(customer, {
      kind: 'adjust',
      available: 60,
      lots: [{ expiresOn: '2026-06-30' as never, points: points(60) }],
    });
    expect(await walletOf(customer)).toMatchObject({ available: 10, lots: { '2026-06-30': 10 } });
  });
});

describe('pending points', () => {
  it('never go below zero', async () => {
    const customer = await suite.customer();
    await move(customer, { kind: 'earn', available: 0, pending: 10 });
    const refused = { outcome: 'balance_too_low', availableDelta: 0, pendingDelta: 0, shortfall: 0 };
    const tooMuch = move(customer, { kind: 'release', available: 11, pending: -11 });
    expect(await tooMuch).toMatchObject(refused);
    expect(await walletOf(customer)).toMatchObject({ available: 0, pending: 10 });
  });
});

describe('a batch', () => {
  it('posts where the balance suffices, and leaves the other wallets unchanged', async () => {
    const [rich, poor] = [await suite.customer(), await suite.customer()];
    await credit(rich, 100);
    await credit(poor, 5);
    const posted = await batch('bat-low:', [
      [rich, -10],
      [poor, -10],
    ]);
    expect([...posted]).toEqual([{ customerId: rich, version: 2, shortfall: 0 }]);
    expect(await walletOf(rich)).toMatchObject({ available: 90, version: 2 });
    expect(await walletOf(poor)).toMatchObject({ available: 5, version: 1 });
  });

  it('spends all that is there, and names no lot while no point expires', async () => {
    const customer = await suite.customer();
    await credit(customer, 10);
    expect([...(await batch('bat-all:', [[customer, -10]]))]).toMatchObject([{ customerId: customer }]);
    expect(await walletOf(customer)).toMatchObject({ available: 0, lots: null });
    const postings = await suite.database.owner`
      select kind, lots from posting where customer_id = ${customer}`;
    expect([...postings]).toEqual([
      { kind: 'adjust', lots: null },
      { kind: 'adjust', lots: null },
    ]);
  });

  it('skips a missing wallet, and one of another store', async () => {
    const stranger = await suite.customer('stranger', suite.other);
    const customer = await suite.customer();
    const posted = await batch('bat-missing:', [
      [customer, 10],
      [stranger, 10],
    ]);
    expect([...posted]).toMatchObject([{ customerId: customer }]);
    expect(await walletOf(stranger)).toMatchObject({ available: 0, version: 0 });
  });

  it('posts once, however often it is repeated', async () => {
    const customer = await suite.customer();
    await batch('bat-once:', [[customer, 10]]);
    await expect(batch('bat-once:', [[customer, 10]])).rejects.toMatchObject(
      refusedBy('posting_idempotency_key'),
    );
    expect(await walletOf(customer)).toMatchObject({ available: 10, version: 1 });
  });

  it('does not deadlock with another batch over the same wallets, whatever the order of its lines', async () => {
    const first = await suite.customer();
    const others = await Promise.all(Array.from({ length: 29 }, () => suite.customer()));
    const ones = [first, ...others].map((customer) => [customer, 1] as const);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        batch(`bat-cross-${index}:`, index % 2 === 0 ? ones : ones.toReversed()),
      ),
    );
    expect(await walletOf(first)).toMatchObject({ available: 10, version: 10 });
  });
});
