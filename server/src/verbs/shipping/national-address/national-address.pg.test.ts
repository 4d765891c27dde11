import { DAY_MS } from '@apps-hub/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ADDRESSES, addressesOf, versionIn } from '#test/addresses.ts';
import { openShipping, type Shipping } from '#test/shipping.ts';
import { waybillsOf } from '#test/waybills.ts';

let shipping: Shipping;
const waybills = waybillsOf(() => shipping);
const { told, order, hear, rowOf, stateOf, enter, ask, linkTo, page, mailQueued, auditOf } = addressesOf(
  () => shipping,
  waybills,
);

beforeAll(async () => {
  shipping = await openShipping();
});
afterAll(() => shipping.close());

describe('what a host sends', () => {
  it('is unchecked until a resolver has found it, and then verified in both languages', async () => {
    const id = await hear('na-1', ' rrrd ٢٩٢٩ ', '2026-05-31T10:00:00Z');
    expect(await rowOf(id)).toMatchObject({ state: 'unchecked', code: 'RRRD2929', lookup: null });
    await shipping.tick();
    expect(await rowOf(id)).toMatchObject({
      state: 'verified',
      lookup: { verdict: 'found', ar: { building: '2929' }, en: { building: '2929' } },
    });
    const { orders } = await shipping.http.read('/api/v1/shipping/waiting-orders?itemsPerPage=100');
    expect(orders).toContainEqual(expect.objectContaining({ id, nationalAddress: 'verified' }));
  });

  it('stays what a person confirmed, until the delivery address itself changes', async () => {
    const id = await hear('na-2', '', '2026-05-31T10:00:00Z');
    expect(await stateOf(id)).toBe('missing');
    expect(await enter(id, { code: 'abcd1234' })).toMatchObject({ status: 200, body: { state: 'verified' } });
    await hear('na-2', '', '2026-05-31T11:00:00Z');
    expect(await rowOf(id)).toMatchObject({ state: 'verified', code: 'ABCD1234', enteredBy: 'merchant' });
    await hear('na-2', 'WXYZ4321', '2026-05-31T12:00:00Z');
    expect(await stateOf(id)).toBe('changed');
    expect(await enter(id, { code: 'WXYZ4321' }, 1)).toMatchObject({
      body: { state: 'verified', version: 2 },
    });
  });
});

it('lists orders by state, without other countries’ or other stores’ orders', async () => {
  const [missing, malformed, unknown, none] = [
    await order(''),
    await order('Riyadh'),
    await order('AAAA9999'),
    await order('BBBB0000'),
  ];
  const suggested = await order('', { suggestedCode: 'CCCC1111' });
  const abroad = await waybills.order({
    told: { ...told(''), destination: { city: 'Dubai', countryCode: 'AE' } },
  });
  const theirs = await waybills.order({ store: shipping.suite.other, told: told('') });
  for (const code of ['AAAA9999', 'BBBB0000'])
    await shipping.post('/order-addresses/check', { address: { code } });
  const shown = async (show: string): Promise<string[]> =>
    (await shipping.http.read(`${ADDRESSES}?show=${show}&itemsPerPage=100`)).addresses.map(
      (each: { order: { id: string } }) => each.order.id,
    );
  expect(await shown('missing')).toEqual(expect.arrayContaining([missing, suggested]));
  expect(await shown('malformed')).toEqual([malformed]);
  expect(await shown('unchecked')).toEqual([unknown]);
  expect(await shown('not_found')).toEqual([none]);
  expect(await shown('invalid')).toEqual(
    expect.arrayContaining([missing, malformed, unknown, none, suggested]),
  );
  const all = await shown('all');
  expect(all).not.toContain(abroad);
  expect(all).not.toContain(theirs);
  expect(await rowOf(suggested)).toMatchObject({ state: 'missing', suggestedCode: 'CCCC1111', code: '' });
  expect((await enter(theirs, { code: 'AAAA1234' })).body).toMatchObject({ code: 'order_not_found' });
  expect((await ask([theirs])).body.links).toEqual([{ orderId: theirs, link: null, news: 'not_waiting' }]);
});

describe('an address that the merchant enters', () => {
  it('is refused if it is malformed or does not exist, and is confirmed if no resolver answers', async () => {
    const id = await order('');
    expect(await enter(id, { code: 'الرياض' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'address.code', code: 'invalid' }] },
    });
    expect((await enter(id, { code: 'AAAA0000' })).body).toMatchObject({
      code: 'national_address_not_found',
    });
    expect(await stateOf(id)).toBe('missing');
    expect(await enter(id, { code: 'AAAA9999' })).toMatchObject({ body: { state: 'confirmed', version: 1 } });
    expect(await auditOf(id)).toEqual([
      expect.objectContaining({
        action: 'order_address.enter',
        detail: { by: 'merchant', verdict: 'not_known' },
      }),
    ]);
  });

  it('is not replaced from an outdated form, and saving it again changes nothing', async () => {
    const id = await order('');
    const long = {
      building: '2929',
      street: 'شارع التحلية',
      secondary: '8118',
      district: 'الروضة',
      postcode: '23432',
      city: 'جدة',
    };
    expect(await enter(id, long)).toMatchObject({ body: { state: 'verified', long, code: '' } });
    expect(await enter(id, long)).toMatchObject({ body: { version: 1 } });
    expect((await enter(id, { code: 'AAAA1234' })).body).toMatchObject({
      code: 'order_address_changed',
    });
    expect((await enter(id, { ...long, building: '29' }, 1)).body.errors).toEqual([
      expect.objectContaining({ path: 'address.building', code: 'invalid' }),
    ]);
  });
});

it('asks a resolver once while its answer is fresh, and keeps a known answer when it is silent', async () => {
  const check = () => shipping.post('/order-addresses/check', { address: { code: 'QQQQ5555' } });
  const first = await check();
  expect(first.body.lookup).toMatchObject({ verdict: 'found' });
  shipping.outage.isOn = true;
  try {
    expect((await check()).body).toEqual(first.body);
    shipping.suite.clock.advance(91 * DAY_MS);
    expect((await check()).body).toEqual(first.body);
    const other = await shipping.post('/order-addresses/check', { address: { code: 'QQQQ6666' } });
    expect(other.body.lookup).toMatchObject({ verdict: 'not_known', ar: null, en: null });
  } finally {
    shipping.outage.isOn = false;
  }
});

describe('the customer’s page', () => {
  it('shows the code’s address, stores it once, and confirms a repeated submission', async () => {
    const id = await order('');
    const path = await linkTo(id);
    const open = await page(path);
    expect(open.status).toBe(200);
    expect(open.text).toContain('dir="rtl"');
    expect(open.text).not.toMatch(/نورة|0555000111|noura@|التحلية|<script/);
    expect(open.headers.get('x-robots-tag')).toContain('noindex');
    expect(open.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await page(`${path}?lang=en`)).text).toContain('National Address for your order');
    const shown = await page(path, { code: 'dddd-١٢٣٤' });
    expect(shown.text).toMatch(/DDDD1234.*(حي |طريق|شارع)/s);
    expect(await stateOf(id)).toBe('missing');
    const form = { code: 'dddd-١٢٣٤', version: versionIn(shown.text) };
    const [one, two] = await Promise.all([page(`${path}/confirm`, form), page(`${path}/confirm`, form)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await rowOf(id)).toMatchObject({ state: 'verified', enteredBy: 'customer', version: 1 });
    expect(await auditOf(id)).toHaveLength(2);
    expect((await page(path)).text).toContain('لدى المتجر عنوان وطني');
  });

  it('refuses a wrong address beside the form, and an outdated page after the merchant’s change', async () => {
    const id = await order('');
    const path = await linkTo(id);
    expect(await page(path, { code: '' })).toMatchObject({ status: 422 });
    expect((await page(`${path}?lang=en`, { code: 'EEEE0000' })).text).toContain(
      'There is no National Address',
    );
    expect((await page(`${path}?lang=en`, { building: '29' })).text).toContain('Fill in all fields');
    await enter(id, { code: 'FFFF1234' });
    const old = await page(`${path}/confirm?lang=en`, { code: 'GGGG1234', version: '0' });
    expect(old).toMatchObject({ status: 409 });
    expect(old.text).toContain('was changed in the meantime');
    expect(await rowOf(id)).toMatchObject({ code: 'FFFF1234', enteredBy: 'merchant' });
    const foreign = await page(
      `${path}/confirm`,
      { code: 'GGGG1234', version: '1' },
      { origin: 'https://evil.test' },
    );
    expect(foreign.status).toBe(403);
  });

  it('says that it is too late once the order was shipped, and reveals nothing for an unknown link', async () => {
    const id = await order('');
    const path = await linkTo(id);
    const { suite } = shipping;
    await suite.tx(
      (tx) => tx.sql`update store_order set shipped_at = now() where store_id = ${tx.storeId} and id = ${id}`,
    );
    expect((await page(`${path}?lang=en`)).text).toContain('no longer needed');
    expect((await page(`${path}/confirm?lang=en`, { code: 'HHHH1234', version: '0' })).text).toContain(
      'no longer needed',
    );
    const [, , store = '', token = ''] = path.split('/');
    for (const wrong of [`/a/${store}/${token}x`, `/a/${suite.other.id}/${token}`, `/a/nobody/${token}`])
      expect(await page(wrong)).toMatchObject({ status: 404 });
    expect(JSON.stringify(suite.logged)).not.toContain(token);
  });

  it('ends, and so do mails, when the store has removed the app', async () => {
    const id = await order('');
    const path = await linkTo(id);
    await ask([id]);
    const { database, store } = shipping.suite;
    await database.owner`
      update host_credential set app = 'gone-' || app where store_id = ${store.id} and app <> 'loyalty'`;
    expect((await page(`${path}?lang=en`)).text).toContain('no longer needed');
    expect((await page(`${path}/confirm?lang=en`, { code: 'HHHH1234', version: '0' })).text).toContain(
      'no longer needed',
    );
    expect(await mailQueued()).toEqual([]);
    await database.owner`
      update host_credential set app = replace(app, 'gone-', '') where store_id = ${store.id}`;
    expect(await enter(id, { code: 'OOOO1234' })).toMatchObject({ body: { state: 'verified', version: 1 } });
  });

  it('shows the form again when the body of a request cannot be read', async () => {
    const response = await shipping.http.app.request(`http://apps.test${await linkTo(await order(''))}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no parts',
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('name="code"');
  });

  it('expires after two weeks', async () => {
    const path = await linkTo(await order(''));
    shipping.suite.clock.advance(14 * DAY_MS);
    expect((await page(path)).status).toBe(404);
  });
});

it('refuses an address that does not exist, even if it is sent without the page that checks it', async () => {
  const id = await order('');
  const straight = await page(`${await linkTo(id)}/confirm?lang=en`, { code: 'MMMM0000', version: '0' });
  expect(straight).toMatchObject({ status: 409 });
  expect(straight.text).toContain('There is no National Address');
  expect(await stateOf(id)).toBe('missing');
});

it('mails a customer once a day, three times at most, and never again once the address is known', async () => {
  const [id, quick, noMail] = [await order(''), await order(''), await order('', { email: '' })];
  const asked = await ask([id, quick, noMail]);
  expect(asked.body.links.map(({ news }: { news: string }) => news).toSorted()).toEqual([
    'mailed',
    'mailed',
    'no_email',
  ]);
  expect((await ask([id])).body.links).toMatchObject([{ news: 'asked_recently' }]);
  const sent = await mailQueued();
  // Each job ran twice, as after a crash: the mails have the same id.
  expect(new Set(sent.map((mail) => mail.id)).size).toBe(2);
  const tokens = asked.body.links.map(({ link }: { link: string }) => link.split('/').at(-1));
  expect(tokens.some((token: string) => sent[0]?.text.includes(token))).toBe(true);
  await enter(quick, { code: 'JJJJ1234' });
  const days: number[] = [];
  for (let day = 1; day <= 4; day += 1) {
    shipping.suite.clock.advance(DAY_MS);
    await shipping.tick();
    days.push(new Set((await mailQueued()).map((mail) => mail.id)).size);
  }
  expect(days).toEqual([1, 1, 0, 0]);
  expect(await rowOf(id)).toMatchObject({ asks: 3 });
  expect((await ask([id])).body.links).toMatchObject([{ news: 'asked_enough' }]);
});

it('erases what was entered and looked up for a customer, whose link then shows nothing', async () => {
  const { suite, http } = shipping;
  const customerId = await suite.customer('301');
  const id = await waybills.order({ customerId, told: told('PPPP1234') });
  const path = await linkTo(id);
  await shipping.post('/order-addresses/check', { address: { code: 'PPPP1234' } });
  await enter(id, { code: 'LLLL1234' });
  const left = () =>
    suite.tx(
      (tx) => tx.sql`
        select order_id as found from order_address where store_id = ${tx.storeId} and order_id = ${id}
        union all select key from address_lookup where store_id = ${tx.storeId} and key in ('LLLL1234', 'PPPP1234')`,
    );
  expect(await left()).toHaveLength(3);
  expect((await http.call('POST', `/api/v1/customers/${customerId}/erasure`)).status).toBe(200);
  expect(await left()).toEqual([]);
  expect((await page(path)).status).toBe(404);
});
