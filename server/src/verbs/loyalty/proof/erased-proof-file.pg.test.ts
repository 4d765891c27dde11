import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerId } from '@apps-hub/domain/ids';

import { setStage } from '#test/stage.ts';
import { proofFiles } from './testing/proof-files.ts';

const stage = setStage();
const { suite, http } = stage;
const { move, download, check, withAllRights } = proofFiles(stage);

const hashesOf = (id: CustomerId, file: string): string[] =>
  file
    .split('\n')
    .filter((line) => line.includes(`"posting":["${suite.store.id}", "${id}"`))
    .map((line) => JSON.parse(line).hash as string);

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

  it('contains neither the texts nor hashes computed from them', async () => {
    const file = await download();
    expect(file).not.toContain('wedding');
    expect(hashesOf(erased, earlier)).toHaveLength(2);
    expect(hashesOf(erased, file).filter((hash) => hashesOf(erased, earlier).includes(hash))).toEqual([]);
  });

  it('is proved, and continues the earlier file except for the texts', async () => {
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
    ['a date of the erased', () => erased, `occurred_at = '2026-01-01T00:00Z'`, 'without texts'],
    ['a text of somebody else', () => neighbour, 'comment = null', 'hash of the earlier file'],
  ])('cannot hide a change of %s from the earlier file', async (_, whose, change, what) => {
    const id = whose();
    await withAllRights(`
      create table kept_posting as select * from posting where store_id = '${suite.store.id}' and customer_id = '${id}' and version = 1;
      create table kept_seal as select * from posting_seal where store_id = '${suite.store.id}' and customer_id = '${id}';
      update posting set ${change} where store_id = '${suite.store.id}' and customer_id = '${id}' and version = 1;
      delete from posting_seal where store_id = '${suite.store.id}' and customer_id = '${id}'`);
    await http.read(`/api/v1/customers/${id}/proof`);
    await withAllRights(
      `update posting_seal set texts_removed_at = now() where store_id = '${suite.store.id}' and customer_id = '${id}' and '${id}' = '${erased}'`,
    );
    const file = await download();
    expect(await check(file)).toMatchObject({ code: 0 });
    const { code, stderr } = await check(file, earlier);
    expect(code).toBe(1);
    expect(stderr).toContain(id);
    expect(stderr).toContain(what);
    await withAllRights(`
      delete from posting where store_id = '${suite.store.id}' and customer_id = '${id}' and version = 1;
      insert into posting select * from kept_posting;
      delete from posting_seal where store_id = '${suite.store.id}' and customer_id = '${id}';
      insert into posting_seal select * from kept_seal;
      drop table kept_posting, kept_seal`);
    expect(await check(await download(), earlier)).toMatchObject({ code: 0 });
  });
});
