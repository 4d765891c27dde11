import { localDate } from '@apps-hub/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Http, openHttp } from '#test/http.ts';
import { fieldIn, openPageBrowser, type PageBrowser } from '#test/page-browser.ts';
import { action, ACTIONS } from '#test/saved-actions.ts';
import { CAMPAIGNS, doublePoints } from '#test/saved-campaign.ts';
import { amountOff, openShop, perAmount, type Shop } from '#test/shop.ts';
import { openShoppers, type Shoppers } from '#test/shopper.ts';
import { openSuite, type Suite } from '#test/suite.ts';
import { issueCoupon } from '#verbs/loyalty/coupons/issue.ts';

const BUDGET_BYTES = 40 * 1024;

let suite: Suite;
let http: Http;
let shop: Shop;
let shoppers: Shoppers;
beforeAll(async () => {
  suite = await openSuite();
  http = await openHttp(suite);
  shop = openShop(suite, http);
  shoppers = openShoppers(suite, http);
  await shoppers.switchOn({ colour: '#ffd400' });
  const oud = { by: 'product' as const, id: 'oud', name: '<b>عود</b>' };
  await shop.collectBy({
    ...perAmount(1, '1'),
    minimumTotal: '100',
    lines: { except: [oud], only: [], priceFrom: null, priceTo: null },
  });
  await shop.redeemFor(amountOff('10.00', 100));
});
afterAll(() => suite.close());

const openBrowser = () => openPageBrowser(suite, http);

const signIn = async (browser: PageBrowser, email: string): Promise<void> => {
  expect(await browser.post('/sign-in', { contact: email })).toMatchObject({ status: 303 });
  const code = shoppers.codeIn(await shoppers.mailOf(browser.jar.get('shopper-code') ?? ''));
  const entered = await browser.post('/code', { code });
  expect([entered.status, entered.headers.get('location')]).toEqual([303, `/m/${suite.store.id}`]);
};

/** The address of the button in a mail, under the store's page. */
const linkIn = (mail: { readonly text: string } | undefined): string =>
  /\/m\/\w+(\/code\S*)/.exec(mail?.text ?? '')?.[1] ?? '';

const shopper = async (name: string, points: number): Promise<PageBrowser> => {
  const browser = openBrowser();
  const id = await shoppers.customer(`of-${name}`, `${name}@example.com`);
  if (points > 0) await shoppers.give(id, points);
  await signIn(browser, `${name}@example.com`);
  return browser;
};

/** What the page says in English after a form about ways to earn. */
const said = async (browser: PageBrowser, path: string, fields = {}): Promise<string> => {
  const form = fieldIn((await browser.get('?lang=en')).text, 'form');
  const { headers } = await browser.post(path, { form, ...fields });
  const [, query = ''] = /(\?done=\w+)#actions$/.exec(headers.get('location') ?? '') ?? [];
  return (await browser.get(query)).text;
};

describe('the page for customers', () => {
  it('tells guests how to earn, in Arabic first and in English', async () => {
    const browser = openBrowser();
    const arabic = await browser.get();
    expect(arabic.status).toBe(200);
    expect(arabic.text).toMatch(/<html lang="ar" dir="rtl">/);
    expect(arabic.text).toContain('نقطة واحدة لكل');
    expect(arabic.text).toMatch(/ما عدا: .*&lt;b&gt;عود&lt;/);
    expect(arabic.text).not.toContain('<b>');
    expect(arabic.text, 'Arabic letters show where the system has none').toContain("'Shop Arabic',system-ui");
    const english = await browser.get('?lang=en');
    expect(english.text).toMatch(/<html lang="en" dir="ltr">/);
    expect(english.text).toContain('1 point for every');
    expect((await browser.get()).text, 'the language is remembered').toMatch(/<html lang="en"/);
    const nowhere = await browser.get('/orders/nowhere');
    expect(nowhere.status).toBe(404);
    expect(nowhere.text, 'also where there is nothing').toMatch(/<html lang="en"/);
    expect((await browser.get('?done=signed_out')).text).toContain('role="status">');
    expect((await browser.get('?done=constructor')).text, 'an invented result').not.toContain(
      'role="status">',
    );
  });

  it('may load and run nothing but its own style and script, in nobody’s frame', async () => {
    const { headers, text } = await openBrowser().get();
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(text.match(/<(script|style)/g)).toHaveLength(2);
    expect(text).toContain(`<script nonce="${nonce}">`);
    expect(text).not.toMatch(/ style="| onclick=|https?:\/\//);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('shows a campaign until its budget is used up, and names it on the receipt of an order', async () => {
    const day = localDate(suite.clock.now(), 'Asia/Riyadh');
    const campaign = doublePoints(day, { lastTime: '23:30', budget: 230 });
    const made = await http.call('POST', CAMPAIGNS, { body: campaign });
    try {
      suite.clock.advance(1000);
      const browser = await shopper('ramadan', 0);
      const order = shop.order({ customer: { id: 'of-ramadan' }, total: '230.00' });
      expect((await browser.get('?lang=en')).text).toMatch(/Ramadan.: your orders earn 2 times .*23:30/);
      await shop.hear(order.paid);
      const page = await browser.get('?lang=en');
      expect(page.text).not.toContain('Ramadan');
      const id = /\/orders\/(ord_\w+)/.exec(page.text)?.[1];
      expect((await browser.get(`/orders/${id}`)).text).toMatch(/Campaign .Ramadan. multiplies points by 2/);
    } finally {
      const { id, version } = made.body;
      const body = { ...doublePoints(day, { status: 'inactive' }), version };
      await http.call('PUT', `${CAMPAIGNS}/${id}`, { body });
    }
  });

  it('signs in by code and shows everything, within its budget', async () => {
    const browser = await shopper('page', 150);
    const order = shop.order({ customer: { id: 'of-page', email: 'page@example.com' }, total: '92.00' });
    await shop.hear(order.created, order.paid);
    const page = await browser.get();
    expect(page.text).toContain('مرحبًا Customer of-page');
    expect(page.text).toContain('150 نقطة');
    expect(page.text).toContain('طلب بلا نقاط');
    expect(page.text).toMatch(/المبلغ المحتسب .*92.*، والحد الأدنى .*100/);
    expect(Buffer.byteLength(page.text)).toBeLessThan(BUDGET_BYTES);
    const id = /\/orders\/(ord_\w+)/.exec(page.text)?.[1];
    const receipt = await browser.get(`/orders/${id}`);
    expect(receipt.text).toContain('غير متحقق');
    expect(receipt.text).toMatch(/Dates.*قطعة واحدة[^]*يكسب نقاطًا/);
    expect((await browser.get('/history')).status).toBe(200);
    expect((await browser.get('/history?page=x')).status).toBe(200);
  });

  it('keeps its cookies to itself', async () => {
    const browser = openBrowser();
    await shoppers.customer('of-cookie', 'cookie@example.com');
    const { headers } = await browser.post('/sign-in', { contact: 'cookie@example.com' });
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`; Path=/m/${suite.store.id}; HttpOnly; SameSite=Lax`));
  });

  it('redeems by a form, once for two tabs, and gives the coupon back', async () => {
    const browser = await shopper('forms', 250);
    const { text } = await browser.get();
    const fields = {
      form: fieldIn(text, 'form'),
      methodId: fieldIn(text, 'methodId'),
      version: fieldIn(text, 'version'),
    };
    const both = await Promise.all([browser.post('/redeem', fields), browser.post('/redeem', fields)]);
    expect(both.map(({ headers }) => headers.get('location'))).toEqual(
      Array.from({ length: 2 }, () => `/m/${suite.store.id}?done=redeemed#coupons`),
    );
    const after = await browser.get('?done=redeemed');
    expect(after.text).toContain('150 نقطة');
    expect(after.text).toContain('تم الاستبدال');
    expect(after.text).toContain('data-waits');
    const [coupon] = await suite.tx(
      (tx) => tx.sql<{ id: string; code: string }[]>`
        select id, code from coupon where store_id = ${tx.storeId} order by id desc limit 1`,
    );
    await issueCoupon(suite.deps, { storeId: suite.store.id, couponId: coupon?.id as never, lastTry: true });
    const ready = await browser.get();
    expect(ready.text).toContain(`data-copy="${coupon?.code}"`);
    const back = await browser.post(`/coupons/${coupon?.id}/return`, { form: fields.form });
    expect(back.status).toBe(303);
    expect((await browser.get()).text).toContain('جارٍ إيقافه');
  });

  it('shows a refusal on the page, with what it was about', async () => {
    const browser = await shopper('poor', 100);
    const { text } = await browser.get();
    const fields = { form: fieldIn(text, 'form'), methodId: fieldIn(text, 'methodId') };
    const refused = await browser.post('/redeem', { ...fields, version: '999' });
    expect(refused.status).toBe(409);
    expect(refused.text).toMatch(/role="alert">تغيّر رصيدك/);
    expect(await browser.post('/redeem', { ...fields, version: 'x' })).toMatchObject({ status: 422 });
    const wrong = openBrowser();
    await wrong.post('/sign-in', { contact: 'poor@example.com' });
    expect((await wrong.post('/code', { code: '000000' })).text).toContain('الرمز غير صحيح');
    expect((await wrong.post('/sign-in', { contact: '"><script>' })).text).not.toContain('"><script>');
  });

  it("takes a code by the mail's own link, in whatever browser it was asked for", async () => {
    await shoppers.customer('of-elsewhere', 'elsewhere@example.com');
    const { ticket } = (await shoppers.ask('elsewhere@example.com')).body;
    const mail = await shoppers.mailOf(ticket);
    const browser = openBrowser();
    expect(await browser.get(linkIn(mail))).toMatchObject({ status: 200 });
    expect(await browser.post('/code', { code: shoppers.codeIn(mail) })).toMatchObject({ status: 303 });
    expect((await browser.get()).text).toContain('Customer of-elsewhere');
  });

  it('refuses forms of other sites, and forms without the session’s token', async () => {
    const browser = await shopper('csrf', 100);
    const { text } = await browser.get();
    const fields = {
      form: fieldIn(text, 'form'),
      methodId: fieldIn(text, 'methodId'),
      version: fieldIn(text, 'version'),
    };
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      expect(await browser.post('/redeem', fields, headers)).toMatchObject({ status: 403 });
      expect(await browser.post('/sign-in', { contact: 'csrf@example.com' }, headers)).toMatchObject({
        status: 403,
      });
    }
    const stranger = await shopper('stranger', 0);
    const theirs = fieldIn((await stranger.get()).text, 'form');
    expect(await browser.post('/redeem', { ...fields, form: theirs })).toMatchObject({ status: 403 });
    expect(await browser.post('/redeem', { ...fields, form: '' })).toMatchObject({ status: 403 });
    expect((await browser.get()).text).toContain('100 نقطة');
  });

  it('gives the data as files, ends the session, and shows guests nothing of it', async () => {
    const browser = await shopper('leaver', 100);
    const id = await shoppers.customer('of-leaver', 'leaver@example.com');
    const body = { operation: 'add', points: 1, comment: 'a gift', internalNote: 'a difficult one' };
    await http.call('POST', `/api/v1/customers/${id}/adjustments`, { body });
    await shop.hear(shop.order({ customer: { id: 'of-leaver', email: 'leaver@example.com' } }).created);
    for (const format of ['html', 'json']) {
      const file = await browser.get(`/data.${format}`);
      expect(file.text).toContain('leaver@example.com');
      expect(file.text).toContain('a gift');
      expect(file.text).not.toMatch(/a difficult one|internalNote|ملاحظة المتجر|"activity"|"events"|"actor"/);
      for (const member of Object.values(suite.store.staff)) expect(file.text).not.toContain(member);
      expect(file.text).not.toContain('الرسائل المتبادلة');
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="my-data.${format}"`);
    }
    const form = fieldIn((await browser.get()).text, 'form');
    expect(await browser.post('/leave', { form })).toMatchObject({ status: 303 });
    expect((await browser.get('?done=left')).text).toContain('خرجت من برنامج النقاط');
    for (const path of ['/history', '/data.json', '/orders/ord_00000000000000000000000000'])
      expect(await browser.get(path)).toMatchObject({ status: 303 });
    await signIn(browser, 'leaver@example.com');
    const inactive = await browser.get();
    expect(inactive.text).toContain('حسابك في برنامج النقاط متوقف');
    expect(inactive.text).not.toContain('name="methodId"');
  });

  it('says what the shopper has done of the ways to earn', async () => {
    const browser = await shopper('done', 0);
    expect((await browser.get()).text).toContain('لم يتم بعد');
    const order = shop.order({ customer: { id: 'of-done', email: 'done@example.com' }, total: '150.00' });
    await shop.hear(order.created, order.paid);
    expect((await browser.get()).text).toContain('تم. عدد طلباتك التي كسبت بهذه الطريقة: 1');
    expect((await openBrowser().get()).text).not.toContain('لم يتم بعد');
  });

  it('says what came of a link and of a profile, and from when a birthday counts', async () => {
    const link = { url: 'https://instagram.com/oud', name: { ar: 'إنستغرام', en: 'Instagram' } };
    let version: number | null = null;
    const save = async (budget: number | null) => {
      const actions = [action('link', 5, { link, budget }), action('profile', 30), action('birthday', 60)];
      ({ version } = (await http.call('PUT', ACTIONS, { body: { actions, version } })).body);
    };
    await save(null);
    const [one, other] = [await shopper('ways', 0), await shopper('ways-late', 0)];
    expect(await said(one, '/link')).toContain('Points added.');
    expect(await said(one, '/link')).toContain('You already have these points.');
    expect((await one.get('?lang=ar')).text).toMatch(/<p>فتح رابط: إنستغرام<\/p>/);
    await save(5);
    expect(await said(other, '/link')).toContain('This link gives no points right now.');
    const birthday = await said(one, '/birthday', { calendar: 'gregorian', month: '5', day: '27' });
    expect(birthday).toMatch(/Your birthday: 27 May\.\s+It counts from /);
    expect(await said(one, '/profile')).toContain('Your email address or phone number is missing.');
    await suite.database.owner`
      update customer set phone = '+966500000077' where store_id = ${suite.store.id} and email = 'ways@example.com'`;
    expect(await said(one, '/profile')).toContain('Your profile is complete. Points added.');
  });

  it('lets the owner of an address that two records have switch to the other one', async () => {
    await shoppers.customer('of-older', 'both@example.com');
    const mine = await shopper('both', 70);
    const { text } = await mine.get();
    expect(text).toContain('مرحبًا Customer of-older');
    const [, path = ''] = /\/m\/sto_\w+(\/records\/cus_\w+)/.exec(text) ?? [];
    const form = fieldIn(text, 'form');
    expect(await mine.post('/records/cus_00000000000000000000000000', { form })).toMatchObject({
      status: 404,
    });
    const stranger = await shopper('nobody-else', 0);
    const theirs = fieldIn((await stranger.get()).text, 'form');
    expect(await stranger.post(path, { form: theirs })).toMatchObject({ status: 404 });
    expect(await mine.post(path, { form })).toMatchObject({ status: 303 });
    const switched = await mine.get('?done=record_used');
    expect(switched.text).toContain('مرحبًا Customer of-both');
    expect(switched.text).toContain('70 نقطة');
  });

  it('logs what it refuses to floods and to other sites, as every door does', async () => {
    const from = suite.logged.length;
    await openBrowser().post('/sign-in', { contact: 'x@example.com' }, { 'sec-fetch-site': 'cross-site' });
    const slow = await openHttp(suite, { authLimitPerMinute: 1 });
    for (const email of ['a@example.com', 'b@example.com'])
      await slow.app.request(`http://apps.test/m/${suite.store.id}/sign-in`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: new URLSearchParams({ contact: email }).toString(),
      });
    const refused = suite.logged.slice(from).filter(({ msg }) => msg === 'refused');
    expect(refused.map(({ code }) => code)).toEqual(['origin_foreign', 'rate_limited']);
    expect(JSON.stringify(refused)).not.toContain('example.com');
  });

  it('does not exist where it is off, or for an unknown store', async () => {
    for (const store of [suite.other.id, 'sto_00000000000000000000000000', 'x']) {
      const response = await http.app.request(`http://apps.test/m/${store}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('هذه الصفحة غير متاحة');
    }
  });
});
