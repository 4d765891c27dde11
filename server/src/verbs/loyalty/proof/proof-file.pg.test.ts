import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';

import { setStage } from '#test/stage.ts';
import { SCRIPT } from '#test/proof-script.ts';
import { proofFiles } from './testing/proof-files.ts';

const stage = setStage();
const { suite, http } = stage;
const { move, download, check, withAllRights } = proofFiles(stage);
let customer: CustomerId;

beforeAll(async () => {
  customer = await suite.customer();
  const lots = [{ expiresOn: '2026-12-31' as never, points: points(30) }];
  await move(customer, { kind: 'earn', available: 0, pending: 30, key: 'earn' });
  await move(customer, { kind: 'release', available: 30, pending: -30, key: 'release', lots });
  await move(customer, { kind: 'redeem', available: -10, key: 'redeem', comment: 'قهوة "☕"\n\u0007\\' });
  await move(customer, { kind: 'reverse', available: -15, key: 'reverse', reversesVersion: 1 });
  const second = await suite.customer();
  await move(second, { kind: 'adjust', available: 7, key: 'gift' });
  await suite.customer();
});

/** Two files: before and after `damage` by somebody with all rights and without triggers; `%s` is the store; undone afterwards. */
const filesAround = async (damage: string, repair: string): Promise<[string, string]> => {
  const before = await download();
  await withAllRights(damage.replaceAll('%s', suite.store.id));
  try {
    return [before, await download()];
  } finally {
    await withAllRights(repair.replaceAll('%s', suite.store.id));
  }
};

describe('a proof file', () => {
  it('is proved by the script alone, for one customer', async () => {
    const { code, stdout } = await check(await download(customer));
    expect(code).toBe(0);
    expect(stdout).toContain(
      'proved: 5 available and 0 pending points of 1 wallets are exactly their 4 postings',
    );
    expect(stdout).toContain('4 of 4 sealed');
  });

  it('is proved for the whole store, including customers without postings', async () => {
    const { code, stdout } = await check(await download());
    expect(code).toBe(0);
    expect(stdout).toContain('12 available and 0 pending points of 3 wallets are exactly their 5 postings');
  });

  it('continues an earlier file', async () => {
    const earlier = await download();
    await move(customer, { kind: 'adjust', available: 3, key: 'later' });
    const { code, stdout } = await check(await download(), earlier);
    expect(code).toBe(0);
    expect(stdout).toContain('earlier 2 wallets continue');
  });

  it.each([
    [
      'a comment that was changed',
      `update posting set comment = 'x' where version = 3`,
      `update posting set comment = E'قهوة "☕"\\n\\u0007\\\\' where version = 3`,
      ['version   3', 'what      hash'],
    ],
    [
      'a delta that was changed',
      `update posting set available_delta = -9 where version = 3`,
      `update posting set available_delta = -10 where version = 3`,
      ['version   3', 'what      available after', 'expected  21', 'found     20'],
    ],
    [
      'a removed posting, even with all numbers adjusted',
      `create table kept as select * from posting where store_id = '%s' and version = 5;
       create table kept_wallet as select * from wallet where store_id = '%s' and version = 5;
       delete from posting where store_id = '%s' and version = 5;
       update wallet set version = 4, available = 5, lots = '{"2026-12-31": 5}' where store_id = '%s' and version = 5`,
      `insert into posting select * from kept; delete from wallet where store_id = '%s' and version = 4;
       insert into wallet select * from kept_wallet; drop table kept, kept_wallet`,
      ['version   5', 'what      sealed posting', 'found     none'],
    ],
    [
      'a balance that was raised',
      `update wallet set available = 99 where version = 1`,
      `update wallet set available = 7 where version = 1`,
      ['version   1', 'what      wallet available', 'expected  7', 'found     99'],
    ],
  ])('reveals %s', async (_, damage, repair, words) => {
    const [, after] = await filesAround(damage, repair);
    const { code, stderr } = await check(after);
    expect(code).toBe(1);
    expect(stderr).toContain('DIFFERENCE');
    for (const word of words) expect(stderr).toContain(word);
    expect(await check(await download())).toMatchObject({ code: 0 });
  });

  it('exposes a rewritten chain by comparison with an earlier file', async () => {
    const [earlier, after] = await filesAround(
      `create table kept_seal as select * from posting_seal where store_id = '%s';
       delete from posting_seal where store_id = '%s';
       update posting set comment = 'rewritten' where store_id = '%s' and version = 2`,
      `update posting set comment = null where store_id = '%s' and version = 2;
       delete from posting_seal where store_id = '%s';
       insert into posting_seal select * from kept_seal; drop table kept_seal`,
    );
    expect(await check(after)).toMatchObject({ code: 0 });
    const { code, stderr } = await check(after, earlier);
    expect(code).toBe(1);
    expect(stderr).toContain(customer);
    expect(stderr).toContain('hash of the earlier file');
  });

  it.each([
    ['truncated', (file: string) => file.split('\n').slice(0, -3).join('\n')],
    ['cut in the middle of a line', (file: string) => file.slice(0, -20)],
    ['without a posting that it counts', (file: string) => file.replace(/\{"posting".*\n/, '')],
    ['with another date on it', (file: string) => file.replace(/"madeAt":"20/, '"madeAt":"19')],
    ['of another kind', () => '{"format":"something"}\n'],
    ['empty', () => ''],
  ])('is rejected when it is %s', async (_, change) => {
    const { code, stderr } = await check(change(await download()));
    expect(code).toBe(2);
    expect(stderr).not.toBe('');
  });

  it('requires the right to export and a customer of the same store', async () => {
    const body = { of: 'proof', locale: 'en' };
    expect(await http.call('POST', '/api/v1/loyalty/exports', { body, as: 'viewer' })).toMatchObject({
      status: 403,
    });
    const stranger = await suite.customer('stranger', suite.other);
    expect(
      await http.call('POST', '/api/v1/loyalty/exports', { body: { ...body, customerId: stranger } }),
    ).toMatchObject({ status: 404, body: { code: 'customer_not_found' } });
  });

  it('can be checked as README says, with nothing but Node', async () => {
    const script = await readFile(SCRIPT, 'utf8');
    const imports = [...script.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    expect(imports.every((name) => name?.startsWith('node:'))).toBe(true);
  });
});

const proofOf = (id: CustomerId) => `/api/v1/customers/${id}/proof`;

describe('the proof on screen', () => {
  it('shows how many postings make up a customer’s balance, sealed at once', async () => {
    const fresh = await suite.customer();
    expect(await http.read(proofOf(fresh))).toMatchObject({ postings: 0, hash: null, difference: null });
    await move(fresh, { kind: 'adjust', available: 4, key: 'fresh' });
    expect(await http.read(proofOf(fresh), 'viewer')).toMatchObject({
      postings: 1,
      availablePoints: 4,
      pendingPoints: 0,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      difference: null,
    });
  });

  it('adds up all postings of the store', async () => {
    const proof = await http.read('/api/v1/loyalty/proof');
    const [sums] = await suite.database.owner`
      select count(*)::int as postings, sum(available_delta)::int as "availablePoints" from posting`;
    expect(proof).toMatchObject({ ...sums, pendingPoints: 0, difference: null });
  });

  it('names the first difference', async () => {
    await withAllRights(`update wallet set pending = 9 where customer_id = '${customer}'`);
    const difference = { customerId: customer, version: 5 };
    expect((await http.read(proofOf(customer))).difference).toMatchObject({
      ...difference,
      what: 'wallet pending',
      expected: '0',
      found: '9',
    });
    expect((await http.read('/api/v1/loyalty/proof')).difference).toMatchObject({
      ...difference,
      expected: '8 available, 0 pending, 5 postings',
      found: '8 available, 9 pending, 5 postings',
    });
    await withAllRights(`update wallet set pending = 0 where customer_id = '${customer}'`);
  });

  it('is refused for clients, and for customers of another store', async () => {
    const stranger = await suite.customer('other-stranger', suite.other);
    expect(await http.call('GET', proofOf(stranger))).toMatchObject({
      status: 404,
      body: { code: 'customer_not_found' },
    });
    for (const path of [proofOf(customer), '/api/v1/loyalty/proof'])
      expect(await http.call('GET', path, { as: 'client' })).toMatchObject({ status: 403 });
  });
});
