import { secretValues } from '@apps-hub/domain/shipping/carrier-credentials';
import { CARRIERS } from '@apps-hub/domain/shipping/carrier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CREDENTIALS } from '../../carriers/testing/requests.ts';
import { ADDRESS, openShipping, PARCEL, type Shipping, TUESDAY } from '../../../test/shipping.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of CARRIERS) await shipping.connect(carrier);
});

afterAll(() => shipping.close());

const settings = () => shipping.http.read(`${shipping.base}/settings`);

describe('credentials', () => {
  it('are in no answer, no log, no story, no audit, and sealed in the database', async () => {
    for (const carrier of CARRIERS) {
      await shipping.post(`/accounts/${carrier}/check`);
      const addressId = await shipping.address(undefined, carrier);
      const window = { date: TUESDAY, from: '10:00', to: '13:00' };
      await shipping.post('/pickups', { carrier, addressId, window, parcels: [PARCEL] });
    }
    const tables = ['carrier_account', 'pickup', 'pickup_event', 'audit_entry', 'idempotent_request'];
    const stored = await Promise.all(
      tables.map((table) => shipping.suite.database.owner.unsafe(`select t::text from ${table} t`)),
    );
    const seen = JSON.stringify([await settings(), shipping.suite.logged, stored]);
    const secrets = CARRIERS.flatMap((carrier) => secretValues(CREDENTIALS[carrier]));
    expect(secrets.length).toBeGreaterThan(3);
    for (const secret of secrets) expect(seen.includes(secret), secret.slice(0, 3)).toBe(false);
    expect(seen).toContain(CREDENTIALS.dhl.accountNumber);
  });

  it('that are left out stay as they were, and the check says whether they work', async () => {
    const { userName, accountNumber } = CREDENTIALS.dhl;
    const put = (fields: Record<string, string>) =>
      shipping.post('/accounts/dhl', { fields }, { method: 'PUT' });
    expect((await put({ userName, accountNumber, password: '' })).body).toMatchObject({
      connected: true,
      secretsKept: ['password'],
      check: null,
    });
    expect((await shipping.post('/accounts/dhl/check')).body).toMatchObject({ check: { works: true } });
    await put({ userName, accountNumber, password: 'not the password' });
    expect((await shipping.post('/accounts/dhl/check')).body).toMatchObject({
      check: { works: false, refusal: { code: 'credentials_refused' } },
    });
    await shipping.connect('dhl');
  });

  it('with a wrong number are refused at their field', async () => {
    const fields = { ...CREDENTIALS.fedex, accountNumber: '12' };
    const answer = await shipping.post('/accounts/fedex', { fields }, { method: 'PUT' });
    expect(answer.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'fields.accountNumber', code: 'invalid' }],
    });
  });

  it('are not forgotten while a pickup of theirs is alive', async () => {
    const answer = await shipping.post('/accounts/aramex', {}, { method: 'DELETE' });
    expect(answer.body).toMatchObject({ code: 'carrier_account_in_use' });
  });
});

it('an address says which weekday’s hours make no sense', async () => {
  const hours = { ...ADDRESS.hours, mon: [{ from: '17:00', to: '09:00' }] };
  expect((await shipping.post('/addresses', { ...ADDRESS, hours })).body).toMatchObject({
    errors: [{ path: 'hours.mon', code: 'span_reversed' }],
  });
});

it('exactly one address is the default', async () => {
  const second = await shipping.post('/addresses', { ...ADDRESS, name: 'Second', isDefault: true });
  const { addresses } = await settings();
  const defaults = addresses.filter(({ isDefault }: { isDefault: boolean }) => isDefault);
  expect(defaults.map(({ id }: { id: string }) => id)).toEqual([second.body.id]);
});

it('timeslots come from the carrier where it has such a question, and a day without any names the next', async () => {
  const addressId = await shipping.address(undefined, 'Slots');
  const ask = async (carrier: string, date: string) =>
    (await shipping.post('/pickups/timeslots', { carrier, addressId, date, parcels: [PARCEL] })).body;
  expect(await ask('fedex', TUESDAY)).toMatchObject({ source: 'carrier', why: null });
  expect((await ask('aramex', TUESDAY)).slots.length).toBeGreaterThan(0);
  const friday = await ask('aramex', '2026-06-05');
  expect(friday).toMatchObject({ slots: [], why: { code: 'carrier_weekend' }, source: 'rules_only' });
  expect(friday.next.window.date > '2026-06-05').toBe(true);
});
