import type { CustomerId, ShipmentId } from '@apps-hub/domain/ids';
import { date } from '@apps-hub/domain/shipping/testing/samples';
import type { TrackEvent } from '@apps-hub/domain/shipping/pickups/tracking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parcelMailsOf } from '#test/parcel-mails.ts';
import { openShipping, type Shipping } from '#test/shipping.ts';
import { scan, tracksOf } from '#test/tracks.ts';
import { waybillsOf } from '#test/waybills.ts';
import { customerDataJson } from '#verbs/shop/privacy/customer-data.ts';

let shipping: Shipping;
beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('dhl');
});
afterAll(() => shipping.close());

const { order, body, make } = waybillsOf(() => shipping);
const { keep } = tracksOf(() => shipping);
const { send, choose } = parcelMailsOf(() => shipping);

const ALL = ['shipped', 'out_for_delivery', 'delivery_failed', 'delivered', 'returned'];

let people = 0;

/** A customer with a waybill. */
const bought = async (email: string | null = `noura${(people += 1)}@example.com`) => {
  const added = await shipping.http.call('POST', '/api/v1/customers', {
    body: { name: 'نورة العتيبي', email, phone: null },
  });
  const customerId = added.body.id as string;
  const { id, number } = (await make(await body(await order({ customerId })))).body as {
    id: ShipmentId;
    number: string;
  };
  return { id, number, email, customerId };
};

/** When the store's clock stands, in Riyadh. */
const today = (): TrackEvent['date'] =>
  date(new Date(shipping.deps.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10));

const told = (state: TrackEvent['state'], time: string, change: Partial<TrackEvent> = {}): TrackEvent =>
  scan({ state, carrierCode: state, date: today(), time, ...change });

const tell = (number: string, ...events: readonly TrackEvent[]) => keep([number], { events });

/** What became of the mails about a waybill, by kind. */
const mailsOf = async (id: string) => {
  const { mails } = await shipping.http.read(`${shipping.base}/shipments/${id}/tracking`);
  type Told = { readonly kind: string; readonly state: string; readonly reason: string | null };
  return Object.fromEntries(mails.map(({ kind, state, reason }: Told) => [kind, reason ?? state]));
};

const page = async (path: string, form?: Readonly<Record<string, string>>) => {
  const response = await shipping.http.app.request(`http://apps.test${path}`, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return { status: response.status, text: await response.text() };
};

const choicePath = (mail: { readonly unsubscribeUrl?: string } | undefined): string =>
  new URL(mail?.unsubscribeUrl ?? '').pathname;

describe('the mails about a parcel', () => {
  it('are none until the store chooses them, and then not about what was known before', async () => {
    const { id, number } = await bought();
    await tell(number, told('collected', '01:00:00'));
    expect(await send()).toEqual([]);
    await choose(['shipped']);
    await tell(number, told('collected', '01:00:00'), told('out_for_delivery', '02:00:00'));
    expect(await send()).toEqual([]);
    expect(await mailsOf(id)).toEqual({});
  });

  it('go to the order’s customer once per state, however often and in whatever order answers arrive', async () => {
    await choose(ALL);
    const { id, number, email, customerId } = await bought();
    const failed = told('delivery_failed', '04:00:00', { reason: 'absent' });
    await tell(number, told('collected', '01:00:00'));
    const [shipped, ...more] = await send();
    expect(more).toEqual([]);
    expect(shipped).toMatchObject({
      id: `${id}-shipped`,
      to: { address: email },
      locale: 'ar, en',
      senderName: expect.any(String),
    });
    expect(shipped?.subject).toContain('شُحن طلبك');
    expect(shipped?.text).toContain(`/t/${shipping.suite.store.id}/${id}.`);
    expect(shipped?.text).toContain(number);
    expect(shipped?.text).not.toMatch(/point|نقاط/u);
    await Promise.all([tell(number, failed), tell(number, told('out_for_delivery', '03:00:00'), failed)]);
    await tell(number, told('in_transit', '02:00:00'));
    const attempted = await send();
    expect(attempted.map(({ id: mail }) => mail)).toEqual([`${id}-delivery_failed`]);
    expect(attempted[0]?.text).toContain('No one was there to receive it');
    await tell(number, told('delivered', '06:00:00'));
    // Before the job has run.
    await tell(number, told('returned', '07:00:00'));
    expect(await send()).toEqual([]);
    expect(await mailsOf(id)).toEqual({ shipped: 'sent', delivery_failed: 'sent', delivered: 'over' });
    const { others } = await shipping.http.read(`/api/v1/customers/${customerId}/emails`);
    expect(others).toHaveLength(3);
    expect(others).toContainEqual({
      name: { ar: 'شحن الطلب', en: 'Order shipped' },
      order: expect.any(String),
      state: 'sent',
      at: expect.any(String),
    });
  });

  it('are repeated only if the mail server certainly took nothing, and rest for an address that it refuses', async () => {
    await choose(ALL);
    const { id, number, email } = await bought();
    await tell(number, told('collected', '01:00:00'));
    const busy = Object.assign(new Error(`busy: ${email}`), { responseCode: 451, command: 'RCPT TO' });
    expect(await send(busy)).toHaveLength(1);
    expect(await mailsOf(id)).toEqual({ shipped: 'planned' });
    expect(await send(Object.assign(new Error('cut'), { code: 'ECONNECTION' }))).toHaveLength(1);
    expect(await mailsOf(id)).toEqual({ shipped: 'unknown' });
    await tell(number, told('out_for_delivery', '02:00:00'));
    await send(Object.assign(new Error(`no such user ${email}`), { responseCode: 550, command: 'RCPT TO' }));
    await tell(number, told('delivered', '03:00:00'));
    expect(await send()).toEqual([]);
    expect(await mailsOf(id)).toEqual({
      shipped: 'unknown',
      out_for_delivery: 'address_refused',
      delivered: 'resting',
    });
    expect(JSON.stringify(shipping.suite.logged)).not.toContain(email);
  });

  it('stop per kind by the link in each, for all orders of the customer', async () => {
    await choose(ALL);
    const { id, number, customerId } = await bought();
    await tell(number, told('collected', '01:00:00'));
    const path = choicePath((await send())[0]);
    expect((await page(`${path}?lang=en`)).text).toContain('Out for delivery');
    expect(await page(path.replace('.shipped.', '.delivered.'))).toMatchObject({ status: 404 });
    const [, , store = ''] = path.split('/');
    expect(await page(path.replace(store, shipping.suite.other.id))).toMatchObject({ status: 404 });
    expect((await page(path, { 'List-Unsubscribe': 'One-Click' })).text).toContain('لن تصلك');
    const saved = await page(`${path}?lang=en`, { do: 'save', wanted: 'shipped' });
    expect(saved.text).toContain('Your choice is saved');
    await tell(number, told('out_for_delivery', '02:00:00'));
    const again = (await make(await body(await order({ customerId })))).body as {
      id: string;
      number: string;
    };
    await tell(again.number, told('collected', '01:30:00'));
    expect((await send()).map(({ id: mail }) => mail)).toEqual([`${again.id}-shipped`]);
    expect(await mailsOf(id)).toEqual({ shipped: 'sent', out_for_delivery: 'opted_out' });
    await page(path, { do: 'stop' });
    expect((await page(path)).text).not.toContain('checked');
  });

  it('are in the customer’s download, and leave every table with an erasure, after which none is sent', async () => {
    await choose(ALL);
    const { id, number, customerId } = await bought();
    const without = await bought(null);
    await tell(without.number, told('collected', '01:00:00'));
    await tell(number, told('collected', '01:00:00'));
    const [mail] = await send();
    expect(await mailsOf(without.id)).toEqual({ shipped: 'no_address' });
    await page(choicePath(mail), { do: 'stop' });
    let data = '';
    const asked = { customerId: customerId as CustomerId, forTeam: false };
    for await (const part of customerDataJson(shipping.deps, shipping.suite.store.id, asked)) data += part;
    expect(JSON.parse(data)).toMatchObject({
      parcelMails: [{ kind: 'shipped', state: 'sent' }],
      parcelMailsNotWanted: ALL.map((kind) => ({ kind })).toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    });
    await shipping.http.call('POST', `/api/v1/customers/${customerId}/erasure`, { body: {} });
    expect(await mailsOf(id)).toEqual({});
    await tell(number, told('delivered', '03:00:00'));
    expect(await send()).toEqual([]);
    expect(await page(choicePath(mail))).toMatchObject({ status: 404 });
  });

  it('are shown to the merchant with example data in both languages', async () => {
    const { mails } = await shipping.http.read('/api/v1/shipping/customer-mails/preview');
    expect(mails.map(({ kind }: { kind: string }) => kind)).toEqual(ALL);
    for (const { pages } of mails)
      expect(pages.map(({ locale }: { locale: string }) => locale)).toEqual(['ar', 'en']);
  });
});
