import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';

import { FAST_IMPORTS } from '#test/fast-imports.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { post, type PostingRequest } from '#ledger/post.ts';
import { sealNewPostings, sealStore } from './seal.ts';
import { type Difference, verifyLedger } from './verify.ts';

let suite: Suite;
let customer: CustomerId;

beforeAll(async () => {
  suite = await openSuite();
  customer = await suite.customer();
  const move = (request: Omit<PostingRequest, 'actor' | 'occurredAt' | 'customerId'>) =>
    suite.tx((tx) =>
      post(tx, suite.clock.now(), {
        actor: 'test',
        occurredAt: suite.clock.now(),
        ...request,
        customerId: customer,
      }),
    );
  const lots = [{ expiresOn: '2026-12-31' as never, points: points(30) }];
  await move({ kind: 'earn', available: 0, pending: 30, key: 'earn' });
  await move({ kind: 'release', available: 30, pending: -30, key: 'release', lots });
  await sealNewPostings(suite.deps, suite.store.id);
  await move({ kind: 'redeem', available: -10, pending: 0, key: 'redeem', comment: 'قهوة "☕"\n\u0007' });
  await move({ kind: 'reverse', available: -15, pending: 0, key: 'reverse', reversesVersion: 1 });
  await suite.customer();
  await sealNewPostings(suite.deps, suite.store.id);
});
afterAll(() => suite.close());

class Undo extends Error {}

/** Runs statements like somebody with all rights and without triggers; `%s` is replaced by the store's id. */
const damaged = async (tx: postgres.TransactionSql, statements: string): Promise<void> => {
  await tx.unsafe('set local session_replication_role = replica');
  await tx.unsafe(statements.replaceAll('%s', suite.store.id));
};

/** What the proof finds after `damage` by somebody with all rights and without triggers; undone afterwards. */
const afterDamage = async (damage: string): Promise<Difference | null> => {
  let found: Difference | null = null;
  try {
    await suite.database.owner.begin(async (tx) => {
      await damaged(tx, damage);
      found = (await verifyLedger(tx, suite.store.id)).difference;
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return found;
};

describe('the proof of a store', () => {
  it('counts what it has proved', async () => {
    expect(await verifyLedger(suite.database.owner, suite.store.id)).toEqual({
      wallets: 2,
      postings: 4,
      difference: null,
    });
  });

  it.each([
    [
      'a balance that was raised',
      `update wallet set available = 1005, lots = null where store_id = '%s' and version = 4`,
      4,
      'wallet available',
      '5',
      '1005',
    ],
    [
      'pending points without a posting',
      `update wallet set pending = 3 where store_id = '%s' and version = 4`,
      4,
      'wallet pending',
      '0',
      '3',
    ],
    [
      'a posting that was removed',
      `delete from posting where store_id = '%s' and version = 3`,
      4,
      'version',
      '3',
      '4',
    ],
    [
      'the last posting removed',
      `delete from posting where store_id = '%s' and version = 4`,
      4,
      'wallet version',
      '3',
      '4',
    ],
    [
      'a delta that was changed',
      `update posting set available_delta = -9 where store_id = '%s' and version = 3`,
      3,
      'available after',
      '21',
      '20',
    ],
    [
      'a balance after that was changed',
      `update posting set pending_after = 31 where store_id = '%s' and version = 1`,
      1,
      'pending after',
      '30',
      '31',
    ],
    [
      'a lot that was prolonged',
      `update wallet set lots = '{"2027-12-31": 5}' where store_id = '%s' and version = 4`,
      4,
      'wallet lots',
      '{"2026-12-31":5}',
      '{"2027-12-31":5}',
    ],
    [
      'a next expiry that was pushed back',
      `update wallet set next_expiry = '2027-12-31' where store_id = '%s' and version = 4`,
      4,
      'wallet next expiry',
      '2026-12-31',
      '2027-12-31',
    ],
    [
      'lots of a posting that do not add up',
      `update posting set lots = '{"2026-12-31": 29}' where store_id = '%s' and version = 2`,
      2,
      'sum of the lots',
      '30',
      '29',
    ],
    [
      'a reversal that names another original',
      `delete from posting_seal where store_id = '%s'; update posting set reverses_version = 9 where store_id = '%s' and version = 4`,
      9,
      'reversed in all',
      'an original posting',
      '15',
    ],
    [
      'an original that was made smaller than its reversals',
      `delete from posting_seal where store_id = '%s'; update posting set reverses_version = 3 where store_id = '%s' and version = 4`,
      3,
      'reversed in all',
      'at most 10',
      '15',
    ],
    [
      'a wallet that was removed',
      `delete from wallet where store_id = '%s' and version = 4`,
      4,
      'wallet',
      'a wallet',
      'none',
    ],
  ])('reveals %s', async (...[, damage, version, what, expected, found]) => {
    expect(await afterDamage(damage)).toEqual({
      storeId: suite.store.id,
      customerId: customer,
      version,
      what,
      expected,
      found,
    });
  });
});

const seals = () => suite.database.owner`
  select version::int, first_version::int, length(hashes) as bytes from posting_seal order by version`;

describe('the chain of hashes', () => {
  const removeLast = `delete from posting where store_id = '%s' and version = 4;
    update wallet set version = 3, available = 20, lots = '{"2026-12-31": 20}' where store_id = '%s' and version = 4`;
  it.each([
    [
      'a comment that was changed',
      `update posting set comment = 'nothing' where store_id = '%s' and version = 3`,
      3,
      'hash',
    ],
    [
      'a date that was moved',
      `update posting set occurred_at = (occurred_at at time zone 'UTC' - interval '1 microsecond') at time zone 'UTC' where store_id = '%s' and version = 2`,
      2,
      'hash',
    ],
    [
      'another actor',
      `update posting set actor = 'stf_other' where store_id = '%s' and version = 4`,
      4,
      'hash',
    ],
    ['the last posting removed and the wallet adjusted', removeLast, 4, 'sealed posting'],
    [
      'a hash that was changed',
      `update posting_seal set hashes = overlay(hashes placing 'x' from 3) where store_id = '%s' and version = 2`,
      1,
      'hash',
    ],
    [
      'a seal that was removed',
      `delete from posting_seal where store_id = '%s' and version = 2`,
      4,
      'first sealed version',
    ],
    [
      'a seal that was cut',
      `update posting_seal set hashes = substring(hashes for 32) where store_id = '%s' and version = 4`,
      4,
      'sealed hashes',
    ],
  ])('reveals %s', async (_, damage, version, what) => {
    expect(await afterDamage(damage)).toMatchObject({ customerId: customer, version, what });
  });

  it('is created once, for any number of concurrent requests', async () => {
    const before = await seals();
    expect([...before]).toEqual([
      { version: 2, first_version: 1, bytes: 64 },
      { version: 4, first_version: 3, bytes: 64 },
    ]);
    await Promise.all([1, 2, 3].map(() => sealStore(suite.deps, suite.store.id)));
    expect([...(await seals())]).toEqual([...before]);
  });

  it('leaves a wallet with a gap unsealed', async () => {
    const gone = await suite.database.owner.begin(async (tx) => {
      await damaged(
        tx,
        `delete from posting_seal where store_id = '%s'; delete from posting where store_id = '%s' and version = 2`,
      );
      await tx.unsafe(`set local app.store_id = '${suite.store.id}'`);
      const [row] = await tx`select ledger_seal(${suite.store.id}, now(), ${[customer]}::text[]) as sealed`;
      await tx.unsafe('rollback');
      return row?.['sealed'] as number;
    });
    expect(gone).toBe(0);
  });

  it.each([`update posting_seal set sealed_at = now()`, `delete from posting_seal`, `truncate posting_seal`])(
    'is protected even from its owner: %s',
    async (statement) => {
      await expect(suite.database.owner.unsafe(statement)).rejects.toMatchObject({ code: '23001' });
    },
  );
});

describe('npm run ledger:verify', () => {
  const cli = fileURLToPath(new URL('../../../cli/verify-ledger.ts', import.meta.url));
  const run = async (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> => {
    const env = { ...process.env, DATABASE_URL: suite.database.ownerUrl };
    try {
      const done = await promisify(execFile)(process.execPath, [...FAST_IMPORTS, cli, ...args], { env });
      return { code: 0, ...done };
    } catch (error) {
      // execFile rejects with the exit code and the output.
      return error as { code: number; stdout: string; stderr: string };
    }
  };

  it('proves all stores, or a named one', async () => {
    const all = await run();
    expect(all).toMatchObject({ code: 0, stderr: '' });
    expect(all.stdout).toContain('all match: 2 stores, 2 balances, 4 transactions');
    expect((await run('--store', 'second')).stdout).toContain(
      'all match: 1 store, 0 balances, 0 transactions',
    );
    expect((await run('--store', suite.store.id)).stdout).toContain('all match: 1 store, 2 balances');
  });

  it('compares orders and coupons too when asked', async () => {
    const sound = await run('--store', 'second', '--orders');
    expect(sound).toMatchObject({ code: 0, stderr: '' });
    expect(sound.stdout).toContain('  0 orders\n  0 coupons\n');
    // The redemption above was posted without a coupon.
    const { code, stderr } = await run('--store', 'demo', '--orders');
    expect(code).toBe(1);
    for (const part of [
      `coupon of posting 3 of ${customer}`,
      '10 points',
      'no coupon',
      '1 difference among 0 coupons',
    ])
      expect(stderr).toContain(part);
  });

  it('reports an unknown store', async () => {
    expect(await run('--store', 'nobody')).toMatchObject({ code: 2, stderr: 'No store is called nobody.\n' });
  });

  it('fails and names the first difference', async () => {
    await suite.database.owner.begin(async (tx) => {
      await damaged(tx, `update wallet set pending = 77 where store_id = '%s' and version = 4`);
    });
    const { code, stderr } = await run('--store', 'demo');
    expect(code).toBe(1);
    for (const part of [`sandbox/demo (${suite.store.id})`, customer, 'wallet pending', '77'])
      expect(stderr).toContain(part);
  });
});
