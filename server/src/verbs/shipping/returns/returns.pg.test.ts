import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DIGITS, line, photoFile, PNG, RETURNS, returnsOf, returnToolsOf, TOLD_PNG } from '#test/returns.ts';
import { openShipping, type Shipping } from '#test/shipping.ts';
import { tablesWith } from '#test/tables-with.ts';
import { waitingForLocks } from '#test/waiting-for-locks.ts';
import { RECIPIENT, waybillsOf } from '#test/waybills.ts';

const DAY_MINUTES = 24 * 60;

let shipping: Shipping;
const open = () => shipping;
const waybills = waybillsOf(open);
const { page, linkTo, prove, saveRules, deliver, delivered, ask, requestsOf, step } = returnsOf(
  open,
  waybills,
);
const { sendBody, setPhotoSize, refund, download, noticeKinds, mailQueued } = returnToolsOf(open);

beforeAll(async () => {
  shipping = await openShipping();
  await shipping.connect('dhl');
  await saveRules();
});
afterAll(() => shipping.close());

describe('the customer’s page', () => {
  it('asks for digits of the phone number before it shows what was ordered', async () => {
    const { path } = await delivered();
    const tracking = await page(path);
    expect(tracking.text).toContain('إرجاع منتج');
    const first = await page(`${path}/return`);
    expect(first.text).toContain('dir="rtl"');
    for (const secret of ['Dates', RECIPIENT.contact.phone, '<script'])
      expect(first.text).not.toContain(secret);
    expect(first.headers.get('x-robots-tag')).toContain('noindex');
    const form = await page(`${path}/return?lang=en`, { digits: '٠١١١' });
    expect(form.text).toMatch(/Dates 1.*up to 3.*Dates 2.*up to 1/s);
    expect(form.text).toContain('Sending it back is free');
  });

  it('stops after a few wrong digits, also if they come at once, until a day has passed', async () => {
    const { path, orderId } = await delivered();
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, at) => page(`${path}/return?lang=en`, { digits: `900${at}` })),
    );
    expect(tries.filter(({ text }) => text.includes('Too many attempts'))).toHaveLength(3);
    const right = await page(`${path}/return?lang=en`, { digits: DIGITS });
    expect(right).toMatchObject({ status: 400 });
    expect(right.text).toContain('Too many attempts');
    expect(right.text).not.toContain('Dates');
    await shipping.pass(DAY_MINUTES);
    expect((await page(`${path}/return?lang=en`, { digits: DIGITS })).text).toContain('Dates 1');
    expect(await requestsOf(orderId)).toEqual([]);
  });

  it('takes a request once, however often it is sent and from however many tabs', async () => {
    const { path, orderId } = await delivered();
    const proof = await prove(path);
    const choice = await page(`${path}/return/reasons?lang=en`, { ...proof, 'u:1': '2', 'u:2': '' });
    expect(choice.text).toMatch(/2 × Dates 1.*Damaged or faulty/s);
    expect(choice.text).not.toContain('Dates 2');
    const form = { ...proof, 'u:1': '2', 'r:1': 'size', 'n:1': 'Too small for <b>Noura</b>' };
    const other = { ...(await prove(path)), 'u:2': '1', 'r:2': 'size' };
    const sent = await Promise.all([form, form].map((each) => page(`${path}/return/ask?lang=en`, each)));
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    const late = await page(`${path}/return/ask?lang=en`, other);
    expect(late).toMatchObject({ status: 400, text: expect.stringContaining('so this one was not sent') });
    expect(sent[0]?.headers.get('location')).toBe(`${path}?lang=en`);
    const requests = await requestsOf(orderId);
    expect(requests).toHaveLength(1);
    const { text } = await page(`${path}?lang=en`);
    expect(text).toContain('You requested a return');
    expect(text).not.toContain('Noura');
  });

  it('takes only what was delivered and is not requested yet, within the rules', async () => {
    const { path, orderId } = await delivered([
      line('1', 3),
      line('9', 1),
      line('3', 1, { isGiftCard: true }),
    ]);
    const refused = async (fields: Record<string, string | File>) => {
      await shipping.pass(1);
      const { status, text } = await ask(path, fields);
      expect(status).toBe(400);
      return /role="alert"[^>]*>([^<]*)/.exec(text)?.[1];
    };
    expect(await refused({})).toContain('at least one item');
    expect(await refused({ 'u:1': '4', 'r:1': 'size' })).toContain('cannot be returned');
    expect(await refused({ 'u:1': '-1', 'r:1': 'size' })).toContain('cannot be returned');
    expect(await refused({ 'u:1': '1.5', 'r:1': 'size' })).toContain('cannot be returned');
    expect(await refused({ 'u:8': '1', 'r:8': 'size' })).toContain('cannot be returned');
    expect(await refused({ 'u:9': '1', 'r:9': 'size' })).toContain('does not take one');
    expect(await refused({ 'u:3': '1', 'r:3': 'size' })).toContain('does not take one');
    expect(await refused({ 'u:1': '1' })).toContain('Choose a reason');
    expect(await refused({ 'u:1': '1', 'r:1': 'changed_mind' })).toContain('Choose a reason');
    expect(await refused({ 'u:1': '1', 'r:1': 'damaged' })).toContain('needs a photo');
    expect(await refused({ 'u:1': '1', 'r:1': 'size', 'n:1': 'x'.repeat(501) })).toContain('too long');
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`u:${at}`, '1']));
    expect(await refused(many)).toContain('Up to 20');
    expect(await requestsOf(orderId)).toEqual([]);
    expect((await ask(path, { 'u:1': '2', 'r:1': 'size', 'n:1': 'a\u0000b' })).status).toBe(303);
    expect(await refused({ 'u:1': '2', 'r:1': 'size' })).toContain('cannot be returned');
    expect((await ask(path, { 'u:1': '1', 'r:1': 'size' })).status).toBe(303);
    expect(await requestsOf(orderId)).toHaveLength(2);
  });

  it('stays small for an order with 10,000 lines', async () => {
    const title = 'Dates '.repeat(40);
    const lines = Array.from({ length: 10_000 }, (_, at) => line(String(at), 1, { title }));
    const { path } = await delivered(lines);
    const { text } = await page(`${path}/return?lang=en`, { digits: DIGITS });
    expect(text).toContain('Not all items');
    expect(Buffer.byteLength(text)).toBeLessThan(40 * 1024);
  });

  it('accepts nothing with another order’s proof, an old one, another store’s link or from another site', async () => {
    const [mine, theirs] = [await delivered(), await delivered()];
    const fields = { 'u:1': '1', 'r:1': 'size' };
    const proof = await prove(mine.path);
    const [, , store = '', token = ''] = mine.path.split('/');
    const elsewhere = [
      await page(`${theirs.path}/return/ask`, { ...proof, ...fields }),
      await page(`${mine.path}/return/ask`, { ...fields, proof: '', version: '0' }),
      await page(`/t/${shipping.suite.other.id}/${token}/return/ask`, { ...proof, ...fields }),
      await page(`/t/${store}/${token}x/return`, { digits: DIGITS }),
      await page(`${mine.path}/return/ask`, { ...proof, ...fields }, { origin: 'https://evil.test' }),
    ];
    expect(elsewhere.map(({ status }) => status)).toEqual([401, 401, 404, 404, 403]);
    await shipping.pass(61);
    expect(await page(`${mine.path}/return/ask`, { ...proof, ...fields })).toMatchObject({ status: 401 });
    expect([await requestsOf(mine.orderId), await requestsOf(theirs.orderId)]).toEqual([[], []]);
  });

  it('reads no bodies of strangers, and no more fields than its form can have', async () => {
    const { path } = await delivered();
    const text = { body: 'u:1=1&'.repeat(20_000), type: 'application/x-www-form-urlencoded' };
    const stranger = `${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`;
    expect(await sendBody(`${stranger}/return/ask`, text)).toBe(404);
    for (const step of ['', '/reasons', '/ask'])
      expect(await sendBody(`${path}/return${step}`, text)).toBe(413);
    const part = '--b\r\ncontent-disposition: form-data; name="u:1"\r\n\r\n1\r\n';
    const parts = { body: `${part.repeat(501)}--b--`, type: 'multipart/form-data; boundary=b' };
    expect(await sendBody(`${path}/return/ask`, parts)).toBe(413);
  });

  it('takes nothing of a customer who is erased meanwhile', async () => {
    const customerId = await shipping.suite.customer();
    const { path, orderId } = await delivered(undefined, customerId);
    const fields = { ...(await prove(path)), 'u:1': '1', 'r:1': 'size', 'n:1': 'LATE-NOTE' };
    const sent: Promise<unknown>[] = [];
    const { owner } = shipping.suite.database;
    await owner.begin(async (sql) => {
      await sql`select from store_order where store_id = ${shipping.suite.store.id} and id = ${orderId} for update`;
      sent.push(shipping.http.call('POST', `/api/v1/customers/${customerId}/erasure`, { body: {} }));
      await expect.poll(() => waitingForLocks(owner)).toBe(1);
      sent.push(page(`${path}/return/ask`, fields));
      await expect.poll(() => waitingForLocks(owner)).toBe(2);
    });
    expect((await Promise.all(sent))[1]).toMatchObject({ status: 404 });
  });

  it('is closed before delivery, after the window and while the store takes no returns', async () => {
    const orderId = await waybills.order();
    const path = await linkTo(orderId);
    const text = async () => (await page(`${path}/return?lang=en`)).text;
    expect(await text()).toContain('once the order was delivered');
    expect((await page(`${path}?lang=en`)).text).not.toContain('Return something');
    await deliver(orderId);
    const proof = await prove(path);
    await saveRules({ isOn: false });
    expect(await text()).toContain('takes no return requests');
    for (const digits of ['1234', DIGITS])
      expect((await page(`${path}/return?lang=en`, { digits })).text).toContain('takes no return');
    await saveRules();
    await shipping.pass(7 * DAY_MINUTES + 1);
    expect(await text()).toContain('time for returning this order is over');
    expect((await page(`${path}/return/ask?lang=en`, { ...proof, 'u:1': '1' })).status).toBe(401);
  });
});

describe('photos', () => {
  it('are known by their content, and served as nothing but an image', async () => {
    const { path, orderId } = await delivered();
    for (const fake of ['<html><script/>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a'])
      expect((await ask(path, { 'u:1': '1', 'r:1': 'damaged', 'p:1': photoFile(fake) })).text).toContain(
        'not a photo',
      );
    const large = Buffer.concat([PNG, Buffer.alloc(4 * 1024 * 1024)]);
    expect((await ask(path, { 'u:1': '1', 'r:1': 'damaged', 'p:1': photoFile(large) })).text).toContain(
      'too large',
    );
    expect(
      (await ask(path, { 'u:1': '1', 'r:1': 'damaged', 'p:1': photoFile(TOLD_PNG, 'x.html', 'text/html') }))
        .status,
    ).toBe(303);
    const [request] = await requestsOf(orderId);
    expect(request.lines).toMatchObject([{ lineId: '1', hasPhoto: true }]);
    const shown = await download(`/${request.id}/photos/1`, 'viewer');
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-disposition')).toContain('attachment');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(PNG);
    const foreign = await shipping.http.call('GET', `${RETURNS}/${request.id}/photos/1`, {
      store: shipping.suite.other,
    });
    expect(foreign.body).toMatchObject({ code: 'return_not_found' });
  });

  it('are refused once the store has no room for more', async () => {
    const { path, orderId } = await delivered();
    await ask(path, { 'u:1': '1', 'r:1': 'damaged', 'p:1': photoFile(PNG) });
    await setPhotoSize(1024 * 1024 * 1024);
    const { text } = await ask(path, { 'u:2': '1', 'r:2': 'damaged', 'p:2': photoFile(PNG) });
    expect(text).toContain('Photos cannot be stored now');
    await setPhotoSize(PNG.byteLength);
    expect(await requestsOf(orderId)).toHaveLength(1);
  });
});

describe('a request at the store', () => {
  it('goes through its steps once each, with mails, audit and counts', async () => {
    const { path, orderId } = await delivered();
    await ask(path, { 'u:1': '1', 'r:1': 'size' });
    const [{ id }] = await requestsOf(orderId);
    await mailQueued();
    expect(await step(id, { step: 'refuse', message: ' ' })).toMatchObject({ status: 422 });
    expect(await step(id, { step: 'receive', lines: [] })).toMatchObject({
      status: 409,
      body: { code: 'return_cannot', params: { state: 'asked' } },
    });
    const approval = { step: 'approve', way: 'counter', message: 'Olaya Street, 9 to 5' };
    const both = await Promise.all([step(id, approval), step(id, approval)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await page(`${path}?lang=en`)).text).toMatch(
      /accepts your return.*Bring the items.*Olaya Street/s,
    );
    expect((await step(id, { step: 'send', trackingNumber: 'RET-1' })).body).toEqual({
      id,
      state: 'on_the_way',
    });
    expect(await requestsOf(orderId)).toMatchObject([{ trackingNumber: 'RET-1' }]);
    expect(await step(id, { step: 'receive', lines: [] })).toMatchObject({ status: 422 });
    const received = { step: 'receive', lines: [{ lineId: '1', condition: 'used' }] };
    expect((await step(id, received)).body).toMatchObject({ state: 'received' });
    expect(await requestsOf(orderId)).toMatchObject([{ lines: [{ condition: 'used' }] }]);
    const mails = await mailQueued();
    expect([...new Set(mails.map((mail) => mail.id))]).toEqual([`${id}-received`]);
    expect(mails[0]?.to.address).toBe(RECIPIENT.contact.email);
    const { returns, counts } = await shipping.http.read(`${RETURNS}?state=received&itemsPerPage=100`);
    expect(returns).toContainEqual(expect.objectContaining({ id }));
    expect(counts.received).toBe(returns.length);
    const actions = await shipping.suite.tx(
      (tx) => tx.sql<{ action: string }[]>`
        select action from audit_entry where store_id = ${tx.storeId} and subject = ${id} order by at, id`,
    );
    expect(actions.map(({ action }) => action.replace('return_request.', '')).toSorted()).toEqual([
      'approve',
      'ask',
      'receive',
      'send',
    ]);
  });

  it('mails the refusal in the customer’s language first, unless the customer was erased', async () => {
    const { path, orderId } = await delivered();
    await page(`${path}/return/ask?lang=ar`, { ...(await prove(path)), 'u:1': '1', 'r:1': 'size' });
    const [{ id }] = await requestsOf(orderId);
    await step(id, { step: 'refuse', message: 'مستعمل' });
    const mails = (await mailQueued()).filter((mail) => mail.id === `${id}-refused`);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({ locale: 'ar', subject: expect.stringContaining('لم يُقبل') });
    expect(mails[0]?.text).toContain('مستعمل');
  });

  it('is approved at once where the store wants that', async () => {
    await saveRules({ approvesAll: true });
    const { path, orderId } = await delivered();
    await ask(path, { 'u:1': '1', 'r:1': 'size' });
    await saveRules();
    expect(await requestsOf(orderId)).toMatchObject([{ state: 'approved', way: 'counter' }]);
  });

  it('is a notification while it waits, and three days after it came without a refund', async () => {
    const { path, orderId } = await delivered();
    await ask(path, { 'u:1': '1', 'r:1': 'size' });
    const [{ id }] = await requestsOf(orderId);
    expect(await noticeKinds()).toContain('return_requests');
    await step(id, { step: 'approve', way: 'self', message: '' });
    await step(id, { step: 'receive', lines: [{ lineId: '1', condition: 'as_new' }] });
    await shipping.pass(3 * DAY_MINUTES + 1);
    expect(await noticeKinds()).toContain('unrefunded_returns');
  });

  it('is not refunded by what the host refunded before it', async () => {
    const { path, orderId } = await delivered();
    const states: string[] = [];
    await refund(orderId, 1);
    for (const refunded of [1, 3]) {
      await ask(path, { 'u:1': '1', 'r:1': 'size' });
      const { id } = (await requestsOf(orderId)).find((each: { state: string }) => each.state === 'asked');
      await step(id, { step: 'approve', way: 'counter', message: '' });
      await refund(orderId, refunded);
      const lines = [{ lineId: '1', condition: 'used' }];
      states.push((await step(id, { step: 'receive', lines })).body.state);
    }
    expect(states).toEqual(['received', 'closed']);
    expect(await shipping.suite.database.owner`select from posting`).toHaveLength(0);
  });

  it('is exported by line, and downloaded and erased with its customer', async () => {
    const customerId = await shipping.suite.customer();
    const { path, orderId } = await delivered(undefined, customerId);
    const note = 'ZUBAIDA-NOTE';
    await ask(path, { 'u:1': '2', 'r:1': 'damaged', 'n:1': note, 'p:1': photoFile(PNG) });
    const [{ id }] = await requestsOf(orderId);
    await step(id, { step: 'approve', way: 'counter', message: 'ZUBAIDA-MESSAGE' });
    const exported = await download('-export?locale=en');
    expect(await exported.text()).toMatch(new RegExp(`Damaged or faulty.*${note}`));
    await shipping.http.call('POST', `/api/v1/customers/${customerId}/erasure`, { body: {} });
    const { database, store } = shipping.suite;
    for (const text of [note, 'ZUBAIDA-MESSAGE'])
      expect(await tablesWith(database, store.id, text)).toEqual([]);
    const photos = await database.owner`select from return_photo where request_id = ${id}`;
    expect(photos).toHaveLength(0);
    expect(await requestsOf(orderId)).toMatchObject([{ state: 'approved', lines: [{ units: 2, note: '' }] }]);
    expect(await page(path)).toMatchObject({ status: 404 });
  });
});
