import type { CustomerId } from '@apps-hub/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { refusedBy } from '#test/refused-by.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { post } from './post.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const credit = (customerId: CustomerId, available: number) =>
  suite.tx((tx) => {
    const occurredAt = suite.clock.now();
    const key = `credit:${customerId}`;
    return post(tx, occurredAt, {
      customerId,
      kind: 'adjust',
      available,
      pending: 0,
      key,
      actor: 'test',
      occurredAt,
    });
  });

/** Runs a statement as the application role; `%s` is replaced by the store's id. */
const asApp = (statement: string) => suite.tx((tx) => tx.sql.unsafe(statement.replaceAll('%s', tx.storeId)));

/** SQLSTATE insufficient_privilege. */
const denied = { code: '42501' };

describe('the owner of the tables', () => {
  it.each([
    ['pending points below zero', 'pending = -1', 'wallet_pending_not_negative'],
    ['lots that are not its balance', `lots = '{"2030-01-01": 3}'`, 'wallet_lots_are_the_balance'],
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
    ['an original for a posting that is no reversal', `'adjust', 5, 0, 15, 0, 1`],
  ])('cannot post %s', async (_, values) => {
    const customer = await suite.customer();
    await credit(customer, 10);
    await expect(
      suite.database.owner.unsafe(`
        insert into posting (store_id, customer_id, version, idempotency_key, actor, occurred_at, created_at, shortfall, kind,
          available_delta, pending_delta, available_after, pending_after, reverses_version)
        values ('${suite.store.id}', '${customer}', 2, 'unlawful', 'owner', now(), now(), 0, ${values})`),
    ).rejects.toMatchObject(refusedBy('posting_is_lawful'));
  });
});

describe('the ledger’s protection', () => {
  it.each([
    ['insert into posting', `insert into posting (store_id) values ('%s')`],
    ['update of postings', `update posting set available_delta = 1 where store_id = '%s'`],
    ['delete of postings', `delete from posting where store_id = '%s'`],
    ['truncate of postings', `truncate posting`],
    ['update of a wallet', `update wallet set available = 1000000 where store_id = '%s'`],
    ['delete of a wallet', `delete from wallet where store_id = '%s'`],
    [
      'insert of a filled wallet',
      `insert into wallet (store_id, customer_id, available) values ('x', 'y', 1000)`,
    ],
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
  ])("%s posts only to the transaction's store", async (_, statement) => {
    await expect(asApp(statement.replace('%s', suite.other.id))).rejects.toMatchObject(denied);
  });
});
