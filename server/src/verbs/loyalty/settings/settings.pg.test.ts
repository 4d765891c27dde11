import type { LoyaltySettings } from '@apps-hub/contract/loyalty/settings/routes';
import { mayBeEmpty, WHOLE_SETTING_NAMES, WHOLE_SETTINGS } from '@apps-hub/contract/loyalty/settings/values';
import { DAY_MS } from '@apps-hub/domain/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { amountOff, perAmount } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { releaseDue } from '../orders/release.ts';
import { prepareHostCall } from '../coupons/issue.ts';

const { suite, http, shop } = setStage();
beforeAll(async () => {
  await shop.collectBy(perAmount(1, '10'));
});

type Refused = [change: Partial<Record<keyof LoyaltySettings, unknown>>, path: string];

const PATH = '/api/v1/loyalty/settings';

const current = (): Promise<LoyaltySettings> => http.read(PATH);

const save = async (change: Partial<LoyaltySettings>) =>
  http.call('PUT', PATH, { body: { ...(await current()), ...change } });

/** How many times the settings' changes were audited. */
const entries = () => suite.database.owner`
  select count(*)::int as n from audit_entry where store_id = ${suite.store.id} and action = 'settings.update'`;

describe('saving the settings', () => {
  it('increments the version, audits the change, and refuses a stale form', async () => {
    const opened = await current();
    const changed = { ...opened, expiryMonths: 6, pointsName: { ar: 'نجوم', en: 'stars' } };
    expect(await http.call('PUT', PATH, { body: changed })).toMatchObject({
      status: 200,
      body: { ...changed, version: opened.version + 1 },
    });
    expect(await http.call('PUT', PATH, { body: { ...opened, expiryMonths: 3 } })).toMatchObject({
      status: 409,
      body: { code: 'settings_changed_meanwhile' },
    });
    expect(await current()).toMatchObject({ expiryMonths: 6, version: opened.version + 1 });
    const [entry] = await suite.database.owner`
      select detail from audit_entry where store_id = ${suite.store.id} and action = 'settings.update' order by id desc limit 1`;
    expect(entry?.['detail']).toEqual({
      expiryMonths: { from: null, to: 6 },
      pointsName: { from: null, to: { ar: 'نجوم', en: 'stars' } },
    });
  });

  it('writes nothing when nothing changed', async () => {
    const [opened, before] = [await current(), await entries()];
    expect(await save({})).toMatchObject({ status: 200, body: { ...opened, version: opened.version } });
    expect(await current()).toEqual(opened);
    expect(await entries()).toEqual(before);
  });

  it('accepts every whole number at its limits', async () => {
    for (const at of ['least', 'most'] as const) {
      const values = Object.fromEntries(WHOLE_SETTING_NAMES.map((name) => [name, WHOLE_SETTINGS[name][at]]));
      expect(await save(values)).toMatchObject({ status: 200 });
      expect(await current()).toMatchObject(values);
    }
  });

  it('accepts each optional number empty', async () => {
    const values = Object.fromEntries(WHOLE_SETTING_NAMES.filter(mayBeEmpty).map((name) => [name, null]));
    expect(await save(values)).toMatchObject({ status: 200 });
    expect(await current()).toMatchObject(values);
  });

  it('happens once per key, even for concurrent requests', async () => {
    const opened = await current();
    const body = { ...opened, couponDays: opened.couponDays === 30 ? 31 : 30 };
    const options = { body, key: 'settings-once' };
    const [first, second] = await Promise.all([
      http.call('PUT', PATH, options),
      http.call('PUT', PATH, options),
    ]);
    expect(first.body).toEqual(second.body);
    expect((await current()).version).toBe(body.version + 1);
    const answers = await Promise.all(
      [40, 41].map(async (couponDays) =>
        http.call('PUT', PATH, { body: { ...body, couponDays, version: body.version + 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each<Refused>([
    ...WHOLE_SETTING_NAMES.flatMap((name): Refused[] => {
      const { least, most } = WHOLE_SETTINGS[name];
      const empty = mayBeEmpty(name) ? [] : [null];
      return [least - 1, most + 1, least + 0.5, ...empty].map((value) => [{ [name]: value }, name]);
    }),
    [{ pointsName: { ar: ' ', en: 'stars' } }, 'pointsName.ar'],
    [{ pointsName: { ar: 'ن'.repeat(31), en: 'stars' } }, 'pointsName.ar'],
    [{ adjustLimits: { support: 0 } }, 'adjustLimits.support'],
    [{ adjustLimits: { manager: 2.5 } }, 'adjustLimits.manager'],
    [{ adjustLimits: { supportPerDay: -1 } }, 'adjustLimits.supportPerDay'],
    [{ releaseOn: 'never' }, 'releaseOn'],
  ])('refuses %j with a field error and changes nothing', async (change, path) => {
    const before = await current();
    const refused = await http.call('PUT', PATH, { body: { ...before, ...change } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(refused.body.errors.map((each: { path: string }) => each.path)).toContain(path);
    expect(await current()).toEqual(before);
  });
});

describe('a store that has never saved settings', () => {
  beforeEach(() =>
    suite.tx(({ sql, storeId }) => sql`delete from loyalty_settings where store_id = ${storeId}`),
  );

  it('has the defaults', async () => {
    expect(await current()).toMatchObject({
      releaseOn: 'delivery',
      expiryMonths: null,
      adjustLimits: {},
      version: 1,
    });
  });

  it('accepts one of two concurrent first saves, and refuses the other', async () => {
    const body = { ...(await current()), expiryMonths: 9 };
    const answers = await Promise.all([1, 2].map(async () => http.call('PUT', PATH, { body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await current()).toEqual({ ...body, version: 2 });
  });

  it('refuses a save with an unknown version', async () => {
    const opened = await current();
    expect(await http.call('PUT', PATH, { body: { ...opened, version: 7 } })).toMatchObject({
      status: 409,
      body: { code: 'settings_changed_meanwhile' },
    });
    expect(await current()).toEqual(opened);
  });
});

describe('a changed release rule', () => {
  it('applies to points that are still pending', async () => {
    await save({ releaseOn: 'delivery', expiryMonths: null });
    const order = shop.order({ total: '100.00' });
    await shop.hear(order.paid);
    await save({ releaseOn: 'days_after_payment', releaseAfterDays: 7 });
    suite.clock.advance(6 * DAY_MS);
    await releaseDue(suite.deps, suite.store.id);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 0, pending: 10 });
    suite.clock.advance(DAY_MS);
    await releaseDue(suite.deps, suite.store.id);
    expect(await shop.balances(order.customer)).toMatchObject({ available: 10, pending: 0 });
  });

  it('releases delivered orders at once when set to delivery, and leaves the rest pending', async () => {
    await save({ releaseOn: 'days_after_payment', releaseAfterDays: 30 });
    const [there, underWay] = [shop.order(), shop.order()];
    await shop.hear(there.paid, there.delivered, underWay.paid);
    const earned = (await shop.balances(there.customer)).pending;
    expect(earned).toBeGreaterThan(0);
    await save({ releaseOn: 'delivery' });
    await releaseDue(suite.deps, suite.store.id);
    expect(await shop.balances(there.customer)).toMatchObject({ available: earned, pending: 0 });
    suite.clock.advance(40 * DAY_MS);
    await releaseDue(suite.deps, suite.store.id);
    expect((await shop.balances(underWay.customer)).available).toBe(0);
    await shop.hear(underWay.delivered);
    expect((await shop.balances(underWay.customer)).pending).toBe(0);
    await shop.provesItself();
  });
});

it('a changed expiry leaves existing lots unchanged', async () => {
  await save({ expiryMonths: 3 });
  const id = await shop.customerWith(20);
  const [before] = (await http.read(`/api/v1/customers/${id}`)).lots;
  await save({ expiryMonths: 1, expiryWarningDays: 120 });
  await http.call('POST', `/api/v1/customers/${id}/adjustments`, {
    body: { operation: 'add', points: 5, comment: null, internalNote: null },
  });
  const after = await http.read(`/api/v1/customers/${id}`);
  expect(after.lots).toHaveLength(2);
  expect(after.lots[1]).toEqual(before);
  // Both expire within the warning period; only the next date is told.
  expect(after.ending).toMatchObject({ points: 5, on: after.lots[0].expiresOn });
  expect(after.ending.days).toBeLessThanOrEqual(31);
  await save({ expiryMonths: null, expiryWarningDays: 5 });
  expect(await http.read(`/api/v1/customers/${id}`)).toMatchObject({ lots: after.lots, ending: null });
});

it("the name of the points is in the coupon's title at the host and in the customer's record", async () => {
  await save({ pointsName: { ar: 'نجوم', en: 'stars' } });
  const method = await shop.redeemFor(amountOff('10.00', 50));
  const id = await shop.customerWith(60);
  expect((await http.read(`/api/v1/customers/${id}`)).pointsName).toEqual({ ar: 'نجوم', en: 'stars' });
  const { body } = await http.call('POST', `/api/v1/customers/${id}/redemptions`, {
    body: { methodId: method, points: null },
  });
  const { request } = await prepareHostCall(suite.deps, suite.store.id, body.id);
  expect(request.title).toBe(`${body.code} · 50 نجوم / stars`);
});
