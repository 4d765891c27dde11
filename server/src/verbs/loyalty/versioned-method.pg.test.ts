import { describe, expect, it } from 'vitest';

import { amountOff, COLLECTION_METHODS, perAmount, REDEMPTION_METHODS } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';

const { suite, http } = setStage();

const KINDS = [
  {
    kind: 'a collection method',
    table: 'collection_method',
    base: COLLECTION_METHODS,
    first: perAmount(2, '10'),
    second: perAmount(3, '10'),
    shown: { reward: { points: 3 } },
    notFound: 'collection_method_not_found',
  },
  {
    kind: 'a redemption method',
    table: 'redemption_method',
    base: REDEMPTION_METHODS,
    first: amountOff('10.00', 50),
    second: amountOff('12.00', 60),
    shown: { discountValue: '12.00', requiredPoints: 60 },
    notFound: 'redemption_method_not_found',
  },
] as const;

describe.each(KINDS)('$kind', ({ table, base, first, second, shown, notFound }) => {
  const create = async (): Promise<string> => {
    const made = await http.call('POST', base, { body: first });
    expect(made).toMatchObject({ status: 200, body: { version: 1 } });
    return made.body.id;
  };
  const save = (id: string, version: number) =>
    http.call('PUT', `${base}/${id}`, { body: { ...second, version } });
  const versionsOf = (id: string) =>
    suite.tx(
      (tx) => tx.sql<{ version: number; isCurrent: boolean }[]>`
        select version, valid_to is null as "isCurrent" from ${tx.sql(`${table}_version`)}
        where store_id = ${tx.storeId} and method_id = ${id} order by version`,
    );

  it('keeps its old version when changed', async () => {
    const id = await create();
    expect(await save(id, 1)).toMatchObject({ status: 200, body: { id, version: 2, ...shown } });
    const { methods } = await http.read(base);
    expect(methods.find((each: { id: string }) => each.id === id)).toMatchObject({ version: 2, ...shown });
    expect(await versionsOf(id)).toEqual([
      { version: 1, isCurrent: false },
      { version: 2, isCurrent: true },
    ]);
  });

  it('accepts the first of two concurrent changes, and tells the second the current version', async () => {
    const id = await create();
    const answers = await Promise.all([save(id, 1), save(id, 1), save(id, 1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'method_changed_meanwhile', params: { version: 2 } });
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it('cannot be changed or deleted again once deleted', async () => {
    await create();
    const id = await create();
    const gone = { status: 404, body: { code: notFound } };
    expect(await http.call('DELETE', `${base}/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect(await save(id, 1)).toMatchObject(gone);
    expect(await http.call('DELETE', `${base}/${id}`)).toMatchObject(gone);
    expect(await versionsOf(id)).toEqual([{ version: 1, isCurrent: false }]);
  });

  it('audits who did what', async () => {
    await create();
    const id = await create();
    await save(id, 1);
    await http.call('DELETE', `${base}/${id}`);
    const rows = await suite.tx(
      (tx) => tx.sql<{ action: string; actor: string }[]>`
        select action, actor from audit_entry where store_id = ${tx.storeId} and subject = ${id} order by id`,
    );
    const actor = suite.store.staff.owner;
    expect(rows).toEqual(
      ['create', 'update', 'delete'].map((what) => ({ action: `${table}.${what}`, actor })),
    );
  });
});
