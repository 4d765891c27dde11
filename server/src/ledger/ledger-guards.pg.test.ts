import type { CustomerId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerMoves } from '#test/ledger-moves.ts';
import { refusedBy } from '#test/refused-by.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import type { StoreTx } from '../db/database.ts';
import { post, postBatch, type PostingRequest, postTogether } from './post.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

let keys = 0;

const { move, credit, walletOf } = ledgerMoves(() => suite);

/** Runs a statement as the application role; `%s` is replaced by the store's id. */
const asApp = (statement: string) => suite.tx((tx) => tx.sql.unsafe(statement.replaceAll('%s', tx.storeId)));

/** SQLSTATE insufficient_privilege. */
const denied = { code: '42501' };

/** Writes postings past the ledger's functions; each of these rows begins with its shortfall. */
const insertPostings = (customer: CustomerId, ...rows: readonly string[]) =>
  suite.database.owner.unsafe(`
    insert into posting (store_id, customer_id, version, idempotency_key, actor, occurred_at, created_at, shortfall, kind,
      available_delta, pending_delta, available_after, pending_after, reverses_version)
    values ${rows.map((row, at) => `('${suite.store.id}', '${customer}', ${at + 2}, 'by hand ${at}', 'owner', now(), now(), ${row})`).join()}
    returning version`);

describe('the owner of the tables', () => {
  it.each([
    ['pending points below zero', 'pending = -1', 'wallet_pending_not_negative'],
    ['lots that are not its balance', `lots = '{"2030-01-01": 3}'`, 'wallet_lots_are_the_balance'],
    ['lots without points', `lots = '{}'`, 'wallet_lots_are_the_balance'],
  ])('cannot violate a wallet’s invariants by %s', async (_, change, constraint) => {
    const customer = await suite.customer();
    await credit(customer, 10);
    await expect(
      suite.database.owner.unsafe(
        `update wallet set ${change} where store_id = '${suite.store.id}' and customer_id = '${customer}'`,
      ),
    ).rejects.toMatchObject(refusedBy(constraint));
  });

  it.each([
    ['pending points below zero', `'earn', 0, -1, 10, -1, null`],
    ['an overdraft by spending', `'redeem', -20, 0, -10, 0, null`],
    ['a reversal without an original', `'reverse', -5, 0, 5, 0, null`],
    ['one that adds points', `'reverse', 5, 0, 15, 0, null`],
    ['an original for a posting that is no reversal', `'adjust', 5, 0, 15, 0, 1`],
  ])('cannot post %s', async (_, values) => {
    const customer = await suite.customer();
    await credit(customer, 10);
    await expect(insertPostings(customer, `0, ${values}`)).rejects.toMatchObject(
      refusedBy('posting_is_lawful'),
    );
  });

  it('may take the last points with a posting that makes good', async () => {
    const customer = await suite.customer();
    await credit(customer, 10);
    const rows = [`1, 'adjust', 0, 0, 10, 0, null`, `-1, 'redeem', -10, 0, 0, 0, null`];
    expect(await insertPostings(customer, ...rows)).toHaveLength(2);
  });

  it('can restore a wallet', async () => {
    const customer = await suite.customer();
    const { owner } = suite.database;
    await owner`delete from wallet where customer_id = ${customer}`;
    await owner`
      insert into wallet (store_id, customer_id, available, version, lots, next_expiry)
      values (${suite.store.id}, ${customer}, 5, 1, '{"2030-01-01": 5}', '2030-01-01')`;
    expect(await walletOf(customer)).toMatchObject({ available: 5, next_expiry: '2030-01-01' });
  });

  it('can change the seals of postings only to remove their texts', async () => {
    const { owner } = suite.database;
    const change = (sql: typeof owner) =>
      sql`update posting_seal set version = 1 where store_id = ${suite.store.id} and customer_id = 'nobody'`;
    await expect(change(owner)).rejects.toMatchObject({ code: '23001' });
    const removal = owner`delete from posting_seal where store_id = ${suite.store.id} and customer_id = 'nobody'`;
    await expect(removal).rejects.toMatchObject({ code: '23001' });
    await owner.begin(async (sql) => {
      await sql`set local app.removes_texts = 'yes'`;
      await change(sql as unknown as typeof owner);
    });
  });
});

describe('the ledger’s protection', () => {
  it('lets the application open an empty wallet', async () => {
    const customer = await suite.customer();
    await suite.database.owner`delete from wallet where customer_id = ${customer}`;
    await asApp(`insert into wallet (store_id, customer_id) values ('%s', '${customer}')`);
    expect(await walletOf(customer)).toMatchObject({ available: 0, version: 0, lots: null });
  });

  it.each([
    ['available', '5'],
    ['pending', '5'],
    ['version', '1'],
    ['lots', `'{"infinity": 5}'`],
    ['next_expiry', `'2030-01-01'`],
  ])('refuses the application a new wallet with %s', async (column, value) => {
    const statement = `insert into wallet (store_id, customer_id, ${column}) values ('%s', 'cus_new', ${value})`;
    await expect(asApp(statement)).rejects.toMatchObject({
      ...denied,
      message: 'the wallet of cus_new would not begin empty',
    });
  });

  it.each([
    ['insert into posting', `insert into posting (store_id) values ('%s')`],
    ['update of postings', `update posting set available_delta = 1 where store_id = '%s'`],
    ['delete of postings', `delete from posting where store_id = '%s'`],
    ['truncate of postings', `truncate posting`],
    ['update of a wallet', `update wallet set available = 1000000 where store_id = '%s'`],
    ['delete of a wallet', `delete from wallet where store_id = '%s'`],
    ['insert of points', `insert into wallet (store_id, customer_id, available) values ('x', 'y', 1000)`],
    ['disabling a trigger', `alter table posting disable trigger all`],
    ['skipping triggers', `set session_replication_role = replica`],
    ['changing the policy', `alter table posting disable row level security`],
  ])('refuses the application: %s', async (_, statement) => {
    await expect(asApp(statement)).rejects.toMatchObject(denied);
  });

  it.each([
    ['update', `update posting set comment = 'changed'`],
    ['delete', `delete from posting`],
    ['truncate', `truncate posting`],
  ])('refuses even the owner to change a posting by %s', async (_, statement) => {
    await expect(suite.database.owner.unsafe(statement)).rejects.toMatchObject({ code: '23001' });
  });

  it.each([
    [
      'ledger_post',
      `select ledger_post('%s', now(), row('c','adjust',1,0,'k','a',now(),null,null,null,null,null,null,null,null,null,null,null,null)::ledger_request)`,
    ],
    [
      'ledger_post_batch',
      `select ledger_post_batch('%s', now(), 'b', 'a', null, null, array['c'], array[1])`,
    ],
    ['ledger_expire', `select ledger_expire('%s', now(), '2030-01-01', 10)`],
    ['ledger_expire_wallet', `select ledger_expire_wallet('%s', now(), '2030-01-01', 'c')`],
    ['ledger_post_many', `select ledger_post_many('%s', now(), '[]')`],
  ])("%s posts only to the transaction's store", async (_, statement) => {
    await expect(asApp(statement.replace('%s', suite.other.id))).rejects.toMatchObject(denied);
  });

  it('writes joined postings only to the store of the transaction', async () => {
    const write = suite.database.owner`select ledger_write_joined(${suite.other.id}, now(), '{}', null)`;
    await expect(write).rejects.toMatchObject(denied);
  });
});

const setExpiry = (expiryMonths: number | null) => suite.database.owner`
  insert into loyalty_settings (store_id, expiry_months) values (${suite.store.id}, ${expiryMonths})
  on conflict (store_id) do update set expiry_months = excluded.expiry_months`;

/** How often this posting, in its own transaction, locks the wallet to decide. */
const decisionsOf = (
  customerId: CustomerId,
  { available, pending }: Pick<PostingRequest, 'available' | 'pending'>,
) =>
  suite.database.owner.begin(async (sql) => {
    await sql`select set_config('app.store_id', ${suite.store.id}, true), set_config('track_functions', 'pl', true)`;
    const locked = async (): Promise<number> => {
      const [row] = await sql<{ calls: number }[]>`
        select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions where funcname = 'ledger_lock_wallet'`;
      return row?.calls ?? 0;
    };
    const before = await locked();
    const now = suite.clock.now();
    const request = { customerId, available, pending, actor: 'test', occurredAt: now };
    keys += 1;
    // Only these are read of a transaction.
    const tx = { sql, storeId: suite.store.id } as unknown as StoreTx;
    await post(tx, now, { ...request, kind: available < 0 ? 'redeem' : 'release', key: `direct-${keys}` });
    return (await locked()) - before;
  });

describe('a posting that needs no decision', () => {
  it.each([
    ['adds points', null, { available: 5, pending: 0 }, 0],
    ['adds pending points only', null, { available: 0, pending: 5 }, 0],
    ['adds pending points only, in a store whose points expire', 12, { available: 0, pending: 5 }, 0],
    ['releases all that is pending', null, { available: 10, pending: -10 }, 0],
    ['spends all', null, { available: -20, pending: 0 }, 0],
    ['spends all, in a store whose points expire', 12, { available: -20, pending: 0 }, 0],
    ['spends too much', null, { available: -21, pending: 0 }, 1],
    ['releases too much', null, { available: 11, pending: -11 }, 1],
    ['adds points that expire', 12, { available: 5, pending: 0 }, 1],
  ] as const)('%s', async (_, expiryMonths, request, decisions) => {
    const customer = await suite.customer();
    await setExpiry(null);
    await move(customer, { kind: 'earn', available: 20, pending: 10 });
    await setExpiry(expiryMonths);
    expect(await decisionsOf(customer, request)).toBe(decisions);
    await setExpiry(null);
  });

  it('pays a debt', async () => {
    const customer = await suite.customer();
    const given = await credit(customer, 50);
    await move(customer, { kind: 'redeem', available: -50 });
    await move(customer, {
      kind: 'reverse',
      available: -50,
      reversesVersion: given.version,
      overdraft: 'allow',
    });
    expect(await decisionsOf(customer, { available: 20, pending: 0 })).toBe(0);
    expect(await decisionsOf(customer, { available: 0, pending: 20 })).toBe(0);
  });
});

const moveTogether = (customerId: CustomerId, key: string) =>
  suite.tx((tx) => {
    const occurredAt = suite.clock.now();
    const request = { kind: 'adjust', available: 5, pending: 0, actor: 'test', occurredAt } as const;
    return postTogether(tx, occurredAt, [{ ...request, customerId, key: `together ${key}` }]);
  });

describe('a transfer to a merged customer', () => {
  it('takes a debt along', async () => {
    const customer = await suite.customer();
    await credit(customer, 5);
    expect(await move(customer, { kind: 'transfer', available: -8, overdraft: 'allow' })).toMatchObject({
      outcome: 'posted',
      availableAfter: -3,
    });
  });
});

describe('a wallet with a shortfall and a debt', () => {
  it('makes the shortfall good before the debt is paid', async () => {
    const customer = await suite.customer();
    const spent = async (overdraft: 'clamp' | 'allow') => {
      const { version: reversesVersion } = await credit(customer, 9);
      await move(customer, { kind: 'redeem', available: -9 });
      await move(customer, { kind: 'reverse', available: -9, reversesVersion, overdraft });
    };
    await spent('clamp');
    await spent('allow');
    expect(await move(customer, { kind: 'earn', available: 0, pending: 4, madeGood: 9 })).toMatchObject({
      availableAfter: -9,
      shortfall: -9,
    });
  });
});

describe('another store', () => {
  it('does not decide when our points expire', async () => {
    const { owner } = suite.database;
    const [plain, withLots] = [await suite.customer(), await suite.customer()];
    await setExpiry(null);
    await owner`insert into loyalty_settings (store_id, expiry_months) values (${suite.other.id}, 1)`;
    // There it is the next day already.
    await owner`update store set time_zone = 'Pacific/Kiritimati' where id = ${suite.other.id}`;
    expect(await decisionsOf(plain, { available: 5, pending: 0 })).toBe(0);
    const batch = { batchId: 'bat_plain:', actor: 'test', comment: null, internalNote: null };
    await suite.tx((tx) => postBatch(tx, suite.clock.now(), batch, [{ customerId: plain, points: 5 }]));
    await moveTogether(plain, 'plain');
    expect(await walletOf(plain)).toMatchObject({ available: 15, lots: null, next_expiry: null });
    await setExpiry(12);
    suite.clock.set('2026-03-01T12:00:00Z');
    await credit(withLots, 5);
    await moveTogether(withLots, 'with lots');
    expect(await walletOf(withLots)).toMatchObject({ lots: { '2027-03-01': 10 }, next_expiry: '2027-03-01' });
    await setExpiry(null);
  });
});

describe('a wallet of another store', () => {
  it('is not found, with and without lots', async () => {
    const [plain, withLots] = [
      await suite.customer('plain', suite.other),
      await suite.customer('lots', suite.other),
    ];
    const lots = [{ expiresOn: '2026-12-31' as never, points: points(9) }];
    await suite.tx(async (tx) => {
      const occurredAt = suite.clock.now();
      const request = { kind: 'adjust', available: 9, pending: 0, actor: 'test', occurredAt } as const;
      await post(tx, occurredAt, { ...request, customerId: plain, key: 'plain' });
      await post(tx, occurredAt, { ...request, customerId: withLots, key: 'lots', lots });
    }, suite.other);
    for (const customer of [plain, withLots])
      for (const available of [5, -5]) {
        expect(await move(customer, { kind: 'adjust', available })).toMatchObject({
          outcome: 'wallet_missing',
        });
        expect(await walletOf(customer)).toMatchObject({ available: 9, version: 1 });
      }
  });

  it('may use the same key', async () => {
    const [ours, theirs] = [await suite.customer(), await suite.customer('keys', suite.other)];
    const occurredAt = suite.clock.now();
    const request = {
      kind: 'adjust',
      available: 9,
      pending: 0,
      key: 'shared',
      actor: 'test',
      occurredAt,
    } as const;
    await suite.tx((tx) => post(tx, occurredAt, { ...request, customerId: theirs }), suite.other);
    await credit(ours, 1);
    expect(await move(ours, request)).toMatchObject({ outcome: 'posted', version: 2 });
    // With a lot, the wallet is locked and the key looked up first.
    const lots = [{ expiresOn: '2026-12-31' as never, points: points(9) }];
    await suite.tx(
      (tx) => post(tx, occurredAt, { ...request, key: 'shared lot', customerId: theirs }),
      suite.other,
    );
    expect(await move(ours, { ...request, key: 'shared lot', lots })).toMatchObject({
      outcome: 'posted',
      version: 3,
    });
  });
});
