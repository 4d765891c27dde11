import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ReturnRequestId } from '@apps-hub/domain/ids';

import type { CancelOutcome, ReturnPort } from '#carriers/port.ts';
import { outsideOf } from '#deps.ts';
import type { Mail } from '#mail/mailer.ts';
import { approvedReturnsOf } from '#test/approved-return.ts';
import { returnsOf } from '#test/returns.ts';
import { openShipping, type Shipping } from '#test/shipping.ts';
import { waybillsOf } from '#test/waybills.ts';
import { claimReturnCancel, sendReturnCancel } from './end-waybill.ts';
import { sendReturnMail } from './mail.ts';

let shipping: Shipping;
const open = () => shipping;
const waybills = waybillsOf(open);
const returns = returnsOf(open, waybills);
const { approved, make, shown, sentBack } = approvedReturnsOf(open, waybills, returns);

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('oto');
  await shipping.connect('fedex');
  await shipping.connect('smsa');
  await returns.saveRules();
});
afterAll(() => shipping.close());

const cancel = (id: string) => shipping.post(`/returns/${id}/waybill/cancel`);
const settle = (id: string, outcome: 'made' | 'not_made', number: string | null = null) =>
  shipping.post(`/returns/${id}/waybill/settle`, { outcome, number });

type Cancel = NonNullable<ReturnPort['cancel']>;

/** Cancels in a process of its own, where the carrier's answer passes through `answer`. */
const cancelThrough = async (id: string, answer: (outcome: CancelOutcome) => Promise<CancelOutcome>) => {
  const { deps, suite } = shipping;
  const claimed = await suite.act((ctx) => claimReturnCancel(ctx, id as ReturnRequestId));
  const connect: typeof deps.carriers.connect = (account) => {
    const port = deps.carriers.connect(account);
    const back = port.waybills?.returns;
    const ask = back?.cancel;
    if (!port.waybills || !back || !ask) throw new Error('the carrier cancels returns');
    const through: Cancel = async (request) => answer(await ask(request));
    return { ...port, waybills: { ...port.waybills, returns: { ...back, cancel: through } } };
  };
  const out = outsideOf({ ...deps, carriers: { connect } }, suite.store.id);
  await sendReturnCancel({ ...out, inStore: (work) => suite.act(work) }, claimed);
};

describe('cancelling a return waybill', () => {
  it('leaves a newer waybill alone when the answer comes late', async () => {
    const { id, orderId } = await approved('', 'fedex', { back: '' });
    await make(id);
    await cancelThrough(id, async (outcome) => {
      expect((await cancel(id)).body).toMatchObject({ waybill: { state: 'cancelled' } });
      expect((await make(id)).body).toMatchObject({ waybill: { state: 'made' } });
      return outcome;
    });
    const { state, waybill } = await shown(orderId);
    expect({ state, waybill: waybill.state }).toEqual({ state: 'on_the_way', waybill: 'made' });
  });

  it('names the waybill that was to be cancelled when the carrier is told late', async () => {
    const { id, orderId } = await approved('', 'fedex', { back: '' });
    await make(id);
    const { suite, deps } = shipping;
    const claimed = await suite.act((ctx) => claimReturnCancel(ctx, id as ReturnRequestId));
    await cancel(id);
    const { number } = (await make(id)).body.waybill;
    const out = outsideOf(deps, suite.store.id);
    await sendReturnCancel({ ...out, inStore: (work) => suite.act(work) }, claimed);
    expect(await shown(orderId)).toMatchObject({ state: 'on_the_way', waybill: { state: 'made', number } });
    expect(await sentBack('fedex')).toContainEqual(expect.objectContaining({ number, state: 'made' }));
  });

  it('can be settled after a lost answer, once the carrier refuses to cancel it twice', async () => {
    const { id, orderId } = await approved('', 'smsa', { back: '' });
    const { number } = (await make(id)).body.waybill;
    await cancelThrough(id, ({ exchanges }) =>
      Promise.resolve({ kind: 'unknown', reason: 'answer_not_understood', exchanges }),
    );
    expect((await cancel(id)).body.waybill).toMatchObject({ state: 'made', refusal: {} });
    expect((await shown(orderId)).waybill.cannot).toMatchObject({ label: 'cancel_unknown', settle: null });
    expect((await settle(id, 'made', '999')).body).toMatchObject({ errors: [{ path: 'number' }] });
    expect((await settle(id, 'made', number)).body).toMatchObject({ state: 'on_the_way' });
    expect((await shown(orderId)).waybill.cannot).toMatchObject({ label: null, cancel: null });
    expect((await cancel(id)).body).toMatchObject({ waybill: { state: 'made', refusal: {} } });
  });
});

describe('settling a return waybill', () => {
  it('refuses the number of another waybill of the same carrier', async () => {
    const first = await approved('', 'smsa', { back: '' });
    const back = (await make(first.id)).body.waybill.number;
    const lost = await approved('', 'smsa', { back: 'cut-before' });
    await make(lost.id);
    for (const number of [back, first.number, lost.number])
      expect((await settle(lost.id, 'made', number)).body).toMatchObject({
        errors: [{ path: 'number', code: 'invalid' }],
      });
    expect((await settle(lost.id, 'made', '239999999999')).body).toMatchObject({ state: 'on_the_way' });
  });

  it('waits while a carrier that makes it later is asked about it', async () => {
    const { id, orderId } = await approved('return-cut');
    await make(id);
    expect((await settle(id, 'not_made')).body).toMatchObject({ params: { reason: 'in_progress' } });
    await shipping.pass(3);
    await shipping.tick();
    expect(await shown(orderId)).toMatchObject({ state: 'on_the_way', waybill: { state: 'made' } });
    await shipping.pass(-3);
  });
});

it('a return that is found after its request was closed is not followed', async () => {
  const { id, orderId } = await approved('', 'fedex', { back: 'cut' });
  await make(id);
  await returns.step(id, { step: 'close' });
  await shipping.pass(3);
  await shipping.tick();
  expect(await shown(orderId)).toMatchObject({ state: 'closed', waybill: { state: 'made' } });
  const looks = await shipping.suite.tx(
    (tx) => tx.sql`
      select from return_waybill
      where store_id = ${tx.storeId} and request_id = ${id} and next_look_at is not null`,
  );
  expect(looks).toHaveLength(0);
  await shipping.pass(-3);
});

it('a mail has the label of the waybill that it names', async () => {
  const { id } = await approved('', 'fedex', { back: '' });
  const { number } = (await make(id)).body.waybill;
  const { deps, http, suite } = shipping;
  const sent: Mail[] = [];
  let isFirst = true;
  const inStore: typeof deps.database.inStore = async (storeId, work) => {
    const found = await deps.database.inStore(storeId, work);
    if (isFirst) {
      isFirst = false;
      await cancel(id);
      await make(id);
    }
    return found;
  };
  const mailing = {
    ...deps,
    database: { ...deps.database, inStore },
    keys: http.deps.keys,
    appsUrl: 'https://apps.example',
    appName: 'Apps Hub',
    mailer: { send: (mail: Mail) => Promise.resolve(void sent.push(mail)) },
  };
  const job = { storeId: suite.store.id, requestId: id, state: 'on_the_way' };
  await sendReturnMail(mailing, job);
  expect(sent).toEqual([]);
  await sendReturnMail(mailing, job);
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail?.text).not.toContain(number);
  expect(mail?.attachments?.[0]?.name).toContain(mail?.id.split('-').at(-1));
});
