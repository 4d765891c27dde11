import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerId } from '@apps-hub/domain/ids';
import { points } from '@apps-hub/domain/points';

import { setStage } from '../../../../test/stage.ts';
import { post, type PostingRequest } from '../../../ledger/post.ts';

const SCRIPT = fileURLToPath(new URL('../../../../../proof/verify.mjs', import.meta.url));

const { suite, http } = setStage();
let folder: string;
let customer: CustomerId;

const move = (
  of: CustomerId,
  request: Pick<PostingRequest, 'kind' | 'available' | 'key'> & Partial<PostingRequest>,
) =>
  suite.tx((tx) =>
    post(tx, suite.clock.now(), {
      pending: 0,
      actor: 'test',
      occurredAt: suite.clock.now(),
      ...request,
      customerId: of,
    }),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apps-hub-proof-'));
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
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The file as the merchant downloads it. */
const download = async (customerId?: CustomerId): Promise<string> => {
  const { body } = await http.call('POST', '/api/v1/loyalty/exports', {
    body: { of: 'proof', locale: 'en', ...(customerId ? { customerId } : {}) },
  });
  const response = await http.app.fetch(
    new Request('http://localhost/downloads', {
      method: 'POST',
      body: new URLSearchParams({ ticket: body.ticket }),
    }),
  );
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/filename="proof-[\d-]+\.ndjson"/);
  return response.text();
};

interface Verdict {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const check = async (file: string, earlier?: string): Promise<Verdict> => {
  const path = join(folder, 'proof.ndjson');
  await writeFile(path, file);
  const more = earlier === undefined ? [] : ['--earlier', join(folder, 'earlier.ndjson')];
  if (earlier !== undefined) await writeFile(join(folder, 'earlier.ndjson'), earlier);
  try {
    // Without anything of ours: another folder, an empty environment.
    const done = await promisify(execFile)(process.execPath, [SCRIPT, path, ...more], {
      cwd: folder,
      env: {},
    });
    return { code: 0, ...done };
  } catch (error) {
    // execFile rejects with the exit code and the output.
    return error as Verdict;
  }
};

const withAllRights = (statements: string) =>
  suite.database.owner.begin(async (tx) => {
    await tx.unsafe('set local session_replication_role = replica');
    await tx.unsafe(statements);
  });

/** Two files: one before and one after `damage` by somebody with all rights and without triggers; undone afterwards. */
const filesAround = async (damage: string, repair: string): Promise<[string, string]> => {
  const before = await download();
  await withAllRights(damage);
  try {
    return [before, await download()];
  } finally {
    await withAllRights(repair);
  }
};

describe('a proof file', () => {
  it('of one customer is proved by the script alone', async () => {
    const { code, stdout } = await check(await download(customer));
    expect(code).toBe(0);
    expect(stdout).toContain(
      'proved: 5 available and 0 pending points of 1 wallets are exactly their 4 postings',
    );
    expect(stdout).toContain('4 of 4 sealed');
  });

  it('of the store is proved too, including customers without postings', async () => {
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
      `create table kept as select * from posting where version = 5;
       create table kept_wallet as select * from wallet where version = 5;
       delete from posting where version = 5;
       update wallet set version = 4, available = 5, lots = '{"2026-12-31": 5}' where version = 5`,
      `insert into posting select * from kept; delete from wallet where version = 4;
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

  it('made after the chain was rewritten is exposed by the earlier file', async () => {
    const [earlier, after] = await filesAround(
      `create table kept_seal as select * from posting_seal; delete from posting_seal;
       update posting set comment = 'rewritten' where version = 2`,
      `update posting set comment = null where version = 2; delete from posting_seal;
       insert into posting_seal select * from kept_seal; drop table kept_seal`,
    );
    expect(await check(after)).toMatchObject({ code: 0 });
    const { code, stderr } = await check(after, earlier);
    expect(code).toBe(1);
    expect(stderr).toContain(customer);
    expect(stderr).toContain('hash of the earlier file');
  });

  it.each([
    ['cut', (file: string) => file.split('\n').slice(0, -3).join('\n')],
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

  it('requires the right to export, and a customer of the same store', async () => {
    const body = { of: 'proof', locale: 'en' };
    expect(await http.call('POST', '/api/v1/loyalty/exports', { body, as: 'viewer' })).toMatchObject({
      status: 403,
    });
    const stranger = await suite.customer('stranger', suite.other);
    expect(
      await http.call('POST', '/api/v1/loyalty/exports', { body: { ...body, customerId: stranger } }),
    ).toMatchObject({ status: 404, body: { code: 'customer_not_found' } });
  });

  it('is as README says: the script needs nothing but Node', async () => {
    const script = await readFile(SCRIPT, 'utf8');
    const imports = [...script.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    expect(imports.every((name) => name?.startsWith('node:'))).toBe(true);
  });
});

const proofOf = (id: CustomerId) => `/api/v1/customers/${id}/proof`;

describe('a proof file after an erasure', () => {
  let erased: CustomerId;
  let neighbour: CustomerId;
  let earlier: string;

  beforeAll(async () => {
    erased = await suite.customer('erased');
    neighbour = await suite.customer('neighbour');
    await move(erased, { kind: 'adjust', available: 9, key: 'e1', comment: 'for her wedding' });
    await move(erased, { kind: 'adjust', available: 4, key: 'e2' });
    await move(neighbour, { kind: 'adjust', available: 3, key: 'n1', comment: 'hello' });
    earlier = await download();
    await http.call('POST', `/api/v1/customers/${erased}/erasure`, { body: {} });
  });

  it('has neither the texts nor a hash that was made from them', async () => {
    const hashes = (file: string) =>
      file
        .split('\n')
        .filter((line) => line.includes(`"posting":["${suite.store.id}", "${erased}"`))
        .map((line) => JSON.parse(line).hash as string);
    const file = await download();
    expect(file).not.toContain('wedding');
    expect(hashes(earlier)).toHaveLength(2);
    expect(hashes(file).filter((hash) => hashes(earlier).includes(hash))).toEqual([]);
  });

  it('is proved, and continues the earlier file: only texts are missing', async () => {
    const file = await download();
    expect(await check(file)).toMatchObject({ code: 0 });
    const { code, stdout } = await check(file, earlier);
    expect(code).toBe(0);
    expect(stdout).toContain('1 of them lost comments or notes since; everything else is unchanged');
    await move(erased, { kind: 'adjust', available: 2, key: 'e3' });
    expect(await check(await download(), earlier)).toMatchObject({ code: 0 });
    expect(await check(await download(erased), earlier)).toMatchObject({ code: 0 });
  });

  it.each([
    ['a number of the erased', () => erased, `occurred_at = occurred_at - interval '1 day'`, 'without texts'],
    ['a text of somebody else', () => neighbour, 'comment = null', 'hash of the earlier file'],
  ])('is exposed by the earlier file if it was used to change %s', async (_, whose, change, what) => {
    const id = whose();
    await withAllRights(`
      create table kept_posting as select * from posting where customer_id = '${id}' and version = 1;
      create table kept_seal as select * from posting_seal where customer_id = '${id}';
      update posting set ${change} where customer_id = '${id}' and version = 1;
      delete from posting_seal where customer_id = '${id}'`);
    await http.read(proofOf(id));
    await withAllRights(
      `update posting_seal set texts_removed_at = now() where customer_id = '${id}' and '${id}' = '${erased}'`,
    );
    const file = await download();
    expect(await check(file)).toMatchObject({ code: 0 });
    const { code, stderr } = await check(file, earlier);
    expect(code).toBe(1);
    expect(stderr).toContain(id);
    expect(stderr).toContain(what);
    await withAllRights(`
      delete from posting where customer_id = '${id}' and version = 1;
      insert into posting select * from kept_posting;
      delete from posting_seal where customer_id = '${id}';
      insert into posting_seal select * from kept_seal;
      drop table kept_posting, kept_seal`);
    expect(await check(await download(), earlier)).toMatchObject({ code: 0 });
  });
});

describe('the proof on screen', () => {
  it('of a customer shows how many postings make up the balance, sealed at once', async () => {
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

  it('of the store adds up all postings', async () => {
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

  it('shows a client nothing, and nobody a customer of another store', async () => {
    const stranger = await suite.customer('other-stranger', suite.other);
    expect(await http.call('GET', proofOf(stranger))).toMatchObject({
      status: 404,
      body: { code: 'customer_not_found' },
    });
    for (const path of [proofOf(customer), '/api/v1/loyalty/proof'])
      expect(await http.call('GET', path, { as: 'client' })).toMatchObject({ status: 403 });
  });
});
