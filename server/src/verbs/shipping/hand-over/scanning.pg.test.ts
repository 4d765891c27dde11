import type { Role } from '@apps-hub/contract/abilities';
import type { CustomerId } from '@apps-hub/domain/ids';
import { date } from '@apps-hub/domain/shipping/testing/samples';
import { localDate } from '@apps-hub/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { textsOf } from '@apps-hub/pdf/testing/read-texts';
import { verbContext } from '#deps.ts';
import { scansOf, SIGNED } from '#test/hand-overs.ts';
import { proofScript } from '#test/proof-script.ts';
import { openShipping, type Shipping } from '#test/shipping.ts';
import { tablesWith } from '#test/tables-with.ts';
import { waybillsOf } from '#test/waybills.ts';
import { eraseStoreShipping } from '../privacy.ts';
import { keepTracks } from '../shipments/track-record.ts';

let shipping: Shipping;
let branch: string;
const { order, body, make } = waybillsOf(() => shipping);
const script = proofScript();

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('dhl');
  // The waybills of these tests are handed over on Tuesday.
  await shipping.pass(24 * 60);
});
afterAll(() => shipping.close());

const HAND_OVERS = '/api/v1/shipping/hand-overs';
const call = (path: string, given?: unknown, as: Role = 'warehouse') =>
  shipping.http.call(given === undefined ? 'GET' : 'POST', `${HAND_OVERS}${path}`, {
    as,
    ...(given === undefined ? {} : { body: given }),
  });

let customer: CustomerId;

const waybill = async (): Promise<string> => {
  customer ??= await shipping.suite.customer();
  const today = localDate(shipping.deps.now(), 'Asia/Riyadh');
  const made = await make({ ...(await body(await order({ customerId: customer }))), date: today });
  branch = made.body.branch;
  return made.body.number;
};

const open = async () => {
  const { due } = (await call('/due')).body;
  const [first] = due;
  return (await call('', { carrier: 'dhl', addressId: first.branch.id })).body;
};

const add = (id: string, ...codes: readonly string[]) => call(`/${id}/scans`, { scans: scansOf(...codes) });

const closing = (scanned: number, extra = 0, key = SIGNED.key) => ({
  ...SIGNED,
  key,
  seen: { scanned, extra, scans: scanned + extra },
});

/** Null brings it back. */
const deleteBranch = (at: string | null) =>
  shipping.suite.tx(
    (tx) => tx.sql`update pickup_address set deleted_at = ${at} where store_id = ${shipping.suite.store.id}`,
  );

/** The carrier's own courier scans the waybill. */
const collect = (number: string) =>
  shipping.deps.database.inStore(shipping.suite.store.id, (tx) =>
    keepTracks(verbContext(shipping.deps, tx, { kind: 'system' }), 'dhl', [
      {
        trackingNumber: number,
        events: [
          {
            state: 'collected',
            date: date('2026-06-02'),
            time: null,
            at: null,
            carrierCode: 'PU',
            description: '',
            place: '',
          },
        ],
      },
    ]),
  );

/** One waybill, scanned and signed for. */
const handedOver = async () => {
  const number = await waybill();
  const { id } = await open();
  await add(id, number);
  const closed = await call(`/${id}/close`, closing(1));
  expect(closed).toMatchObject({ status: 200 });
  return { id, number };
};

const proofFile = async (): Promise<string> => {
  const token = await shipping.http.tokenOf('owner', undefined, 'dhl');
  const answer = await shipping.http.app.request(`${HAND_OVERS}/proof`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return answer.text();
};

describe('a hand-over by scan', () => {
  it('lists what the carrier is due to take, and counts each scan once', async () => {
    const [first, second] = [await waybill(), await waybill()];
    const due = (await call('/due')).body.due;
    expect(due).toMatchObject([
      { carrier: 'dhl', branch: { name: branch }, day: '2026-06-02', boxes: 2, openId: null },
    ]);
    const opened = await open();
    expect(opened.waybills.map((each: { number: string }) => each.number).toSorted()).toEqual(
      [first, second].toSorted(),
    );
    expect(await open()).toMatchObject({ id: opened.id });
    const plain = first.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    await Promise.all([add(opened.id, plain, 'XYZ'), add(opened.id, plain, 'XYZ')]);
    const known = (await call(`/${opened.id}`)).body;
    expect(known.counts).toEqual({ expected: 2, scanned: 1, missing: 1, extra: 1, duplicate: 0 });
    expect(known.extra).toEqual(['XYZ']);
    expect(JSON.stringify(known)).not.toMatch(/نورة|0555000111|noura/);
    const wrong = await call(`/${opened.id}/close`, closing(2, 1));
    expect(wrong).toMatchObject({
      status: 409,
      body: { code: 'hand_over_changed', params: { scanned: 1, extra: 1 } },
    });
    const unsigned = { ...closing(1, 1), signature: [[[1, 1]]] };
    expect(await call(`/${opened.id}/close`, unsigned)).toMatchObject({ status: 422 });
    const closed = await call(`/${opened.id}/close`, closing(1, 1));
    expect(closed.body).toMatchObject({ number: 1, counts: { scanned: 1, missing: 1 } });
    await shipping.pass(1);
    expect((await call(`/${opened.id}/close`, closing(1, 1))).body).toEqual(closed.body);
    expect(await call(`/${opened.id}/close`, closing(1, 1, 'close-0002'))).toMatchObject({
      body: { code: 'hand_over_closed' },
    });
    expect((await add(opened.id, plain)).body).toEqual(closed.body);
    expect(await add(opened.id, second)).toMatchObject({ status: 409, body: { code: 'hand_over_closed' } });
    // What was missing is due again, in a hand-over of its own.
    const next = await open();
    expect(next).toMatchObject({ number: null, waybills: [{ number: second }] });
    expect(next.id).not.toBe(opened.id);
    expect((await call(`/${next.id}/close`, closing(0))).body).toMatchObject({ code: 'hand_over_empty' });
    await add(next.id, second);
    expect((await call(`/${next.id}/close`, closing(1))).body).toMatchObject({ number: 2 });
  });

  it('is closed for the scans that were shown alone, though the courier has scanned the box by then', async () => {
    const number = await waybill();
    const { id } = await open();
    await add(id, number);
    await collect(number);
    expect((await call(`/${id}`)).body).toMatchObject({ waybills: [{ number, scanned: 1 }], extra: [] });
    const [scan] = scansOf(number);
    const undone = { ...scan, id: 'undo-0001', code: '', undoes: scan?.id };
    await call(`/${id}/scans`, { scans: [undone, ...scansOf('OTHER')] });
    // As many boxes as the driver saw, but another one.
    expect((await call(`/${id}/close`, closing(1))).body).toMatchObject({ code: 'hand_over_changed' });
    await call(`/${id}/scans`, { scans: [{ ...undone, id: 'undo-0002', undoes: scansOf('OTHER')[0]?.id }] });
    await call(`/${id}/scans`, { scans: [{ ...scan, id: 'scan-again' }] });
    const seen = { scanned: 1, extra: 0, scans: 5 };
    expect((await call(`/${id}/close`, { ...closing(1), seen })).body).toMatchObject({
      waybills: [{ number, scanned: 1 }],
    });
  });

  it('goes on in a branch that was deleted, and keeps the order in which a phone scanned', async () => {
    const number = await waybill();
    await deleteBranch('2026-06-02T05:00:00Z');
    const { id } = await open();
    await deleteBranch(null);
    const [scan] = scansOf(number);
    for (const at of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00', '2026-02-30T00:00:00Z', 'now'])
      expect((await call(`/${id}/scans`, { scans: [{ ...scan, at }] })).body.errors).toMatchObject([
        { path: 'scans.0.at' },
      ]);
    const last = { ...scan, id: 'a-second-scan', code: 'OTHER', at: '2026-06-02T06:00:01Z' };
    const { body: known } = await call(`/${id}/scans`, { scans: [last, scan] });
    expect(known.scans).toMatchObject([{ code: number }, { code: 'OTHER' }]);
    expect((await call(`/${id}/close`, closing(1, 1))).status).toBe(200);
  });

  it('is printed as it was signed for, in both languages', async () => {
    const { id, number } = await handedOver();
    const token = await shipping.http.tokenOf('warehouse', undefined, 'dhl');
    const print = (query: string) =>
      shipping.http.app.request(`${HAND_OVERS}/${id}/sheet${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    const lines = textsOf(new Uint8Array(await (await print('?language=ar_en')).arrayBuffer())).flat();
    expect(lines).toEqual(
      expect.arrayContaining(['محضر تسليم الطرود · Hand-over record', number, 'سالم الحربي', '1 / 1']),
    );
    const [row] = (await call('?itemsPerPage=1', undefined, 'viewer')).body.handOvers;
    expect(row).toMatchObject({ id, driverName: 'سالم الحربي', unscanned: 0, counts: { scanned: 1 } });
  });

  it('is raised after 24 hours without a scan of its carrier, with a claim in both languages', async () => {
    const { id, number } = await handedOver();
    const row = async () =>
      (await call('?itemsPerPage=1', undefined, 'viewer')).body.handOvers.find(
        (each: { id: string }) => each.id === id,
      );
    const raised = async (as: Role) =>
      (
        await shipping.http.call('GET', '/api/v1/notifications', { as, app: 'dhl' })
      ).body.notifications.filter(({ kind }: { kind: string }) => kind === 'unscanned_waybills');
    await shipping.pass(24 * 60 - 1);
    expect(await row()).toMatchObject({ unscanned: 0, claim: null });
    await shipping.pass(1);
    const late = await row();
    expect(late.unscanned).toBe(1);
    expect(await raised('support')).toMatchObject([{ unread: true }]);
    expect(await raised('warehouse')).toEqual([]);
    expect(late.claim.ar).toContain(`\n${number}\n`);
    expect(late.claim.en).toContain('More than 24 hours later');
    const mark = (state: string) =>
      shipping.suite.tx(
        (tx) => tx.sql`
          update shipment set state = ${state} where store_id = ${shipping.suite.store.id} and number = ${number}`,
      );
    await mark('cancelled');
    expect(await row()).toMatchObject({ unscanned: 0, claim: null });
    await mark('made');
    expect(await row()).toMatchObject({ unscanned: 1 });
    await collect(number);
    expect(await row()).toMatchObject({ unscanned: 0, claim: null });
  });
});

describe('the proof of hand-overs', () => {
  it('is checked by the script alone, also against an earlier file', async () => {
    const earlier = await proofFile();
    await handedOver();
    const { code, stdout } = await script.check(await proofFile(), earlier);
    expect(code).toBe(0);
    expect(stdout).toMatch(/proved: \d+ hand-overs/);
    expect(stdout).toContain('continue what the earlier file has');
  });

  it.each([
    [
      'a changed box',
      `update hand_over set line = replace(line, '[1,1,0,0,0]', '[2,1,1,0,0]') where number = 2`,
      'hash',
    ],
    ['a removed hand-over', `delete from hand_over where number = 2`, 'sealed hand-over'],
    [
      'the removal of the last one',
      `delete from hand_over where number = (select max(number) from hand_over)`,
      'sealed hand-over',
    ],
    ['a removed seal', `delete from hand_over_seal where number = 2`, 'seal'],
    ['another driver', `update hand_over set driver = driver || '{"name": "x"}' where number = 2`, 'driver'],
  ])('finds %s', async (_, damage, what) => {
    await shipping.suite.database.owner.begin(async (tx) => {
      await tx.unsafe('set local session_replication_role = replica');
      await tx.unsafe('create temp table kept on commit drop as select * from hand_over');
      await tx.unsafe('create temp table kept_seal on commit drop as select * from hand_over_seal');
      await tx.unsafe('create table kept_rows as select * from hand_over');
      await tx.unsafe('create table kept_seals as select * from hand_over_seal');
      await tx.unsafe(damage);
    });
    const { code, stderr } = await script.check(await proofFile());
    await shipping.suite.database.owner.begin(async (tx) => {
      await tx.unsafe('set local session_replication_role = replica');
      await tx.unsafe(
        'delete from hand_over; insert into hand_over select * from kept_rows; drop table kept_rows',
      );
      await tx.unsafe(
        'delete from hand_over_seal; insert into hand_over_seal select * from kept_seals; drop table kept_seals',
      );
    });
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining(`what      ${what}`) });
  });

  it('cannot be changed by the application', async () => {
    const { id } = await handedOver();
    const { suite } = shipping;
    await expect(
      suite.tx((tx) => tx.sql`update hand_over set line = 'x' where store_id = ${tx.storeId} and id = ${id}`),
    ).rejects.toThrow('a closed hand-over is never changed');
    await expect(
      suite.tx((tx) => tx.sql`delete from hand_over_seal where store_id = ${tx.storeId}`),
    ).rejects.toThrow('permission denied');
  });

  it('holds without the driver, whom the erasure of the store removes', async () => {
    await shipping.suite.tx((tx) => eraseStoreShipping(tx));
    const { id: storeId } = shipping.suite.store;
    expect(await tablesWith(shipping.suite.database, storeId, 'سالم الحربي')).toEqual([]);
    expect(await script.check(await proofFile())).toMatchObject({ code: 0 });
  });
});
