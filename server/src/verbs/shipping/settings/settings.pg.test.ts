import { secretValues } from '@apps-hub/domain/shipping/carriers/credentials';
import { CARRIERS } from '@apps-hub/domain/carrier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CREDENTIALS } from '#carriers/testing/requests.ts';
import { ADDRESS, openShipping, PARCEL, PREFERENCES, type Shipping, TUESDAY } from '#test/shipping.ts';

let shipping: Shipping;

beforeAll(async () => {
  shipping = await openShipping();
  for (const carrier of CARRIERS) await shipping.connect(carrier);
});

afterAll(() => shipping.close());

const settings = () => shipping.settings();

describe('credentials', () => {
  it('appear in no response, log, history or audit, and are encrypted in the database', async () => {
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

  it('stay unchanged when omitted, and the check reports whether they work', async () => {
    const { userName, accountNumber } = CREDENTIALS.dhl;
    const save = async (fields: Record<string, string>) => {
      const { accounts } = await settings();
      const version = accounts.find(({ carrier }) => carrier === 'dhl')?.version;
      return shipping.post('/accounts/dhl', { fields, version }, { method: 'PUT' });
    };
    expect((await save({ userName, accountNumber, password: '' })).body).toMatchObject({
      connected: true,
      secretsKept: ['password'],
      check: null,
    });
    expect((await shipping.post('/accounts/dhl/check')).body).toMatchObject({ check: { works: true } });
    await save({ userName, accountNumber, password: 'not the password' });
    expect((await shipping.post('/accounts/dhl/check')).body).toMatchObject({
      check: { works: false, refusal: { code: 'credentials_refused' } },
    });
    await shipping.connect('dhl');
  });

  it('are refused with a field error when a number is invalid', async () => {
    const fields = { ...CREDENTIALS.fedex, accountNumber: '12' };
    const answer = await shipping.post('/accounts/fedex', { fields, version: 1 }, { method: 'PUT' });
    expect(answer.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'fields.accountNumber', code: 'invalid' }],
    });
  });

  it('have the carrier’s phone number beside them, which an unknown pickup names with the account', async () => {
    const { carrier: _, ...fields } = CREDENTIALS.fedex;
    const save = async (supportPhone: string) => {
      const version = (await settings()).accounts.find(({ carrier }) => carrier === 'fedex')?.version;
      return shipping.post('/accounts/fedex', { fields, supportPhone, version }, { method: 'PUT' });
    };
    expect((await save('call them')).body).toMatchObject({
      errors: [{ path: 'supportPhone', code: 'invalid' }],
    });
    expect((await save(' ٩٢٠٠ 00000 ')).body).toMatchObject({ supportPhone: '9200 00000' });
    const booked = await shipping.post('/pickups', {
      carrier: 'fedex',
      addressId: await shipping.address(undefined, 'Unknown'),
      window: { date: TUESDAY, from: '10:00', to: '13:00' },
      parcels: [PARCEL],
      instructions: ['sandbox:error-500'],
    });
    expect(booked.body).toMatchObject({
      state: 'unknown',
      call: {
        phone: '9200 00000',
        accountNumber: CREDENTIALS.fedex.accountNumber,
        contactPhone: ADDRESS.contact.phone,
        // The reference was not sent to FedEx, so nobody there could search for it.
        reference: null,
      },
    });
  });

  it('cannot be deleted while one of their pickups is alive', async () => {
    const answer = await shipping.post('/accounts/aramex', {}, { method: 'DELETE' });
    expect(answer.body).toMatchObject({ code: 'carrier_account_in_use' });
  });
});

it('an address reports the weekday with invalid hours', async () => {
  const hours = { ...ADDRESS.hours, mon: [{ from: '17:00', to: '09:00' }] };
  expect((await shipping.post('/addresses', { ...ADDRESS, hours })).body).toMatchObject({
    errors: [{ path: 'hours.mon', code: 'span_reversed' }],
  });
});

const typed = (phone: string, postcode: string) =>
  shipping.post('/addresses', {
    ...ADDRESS,
    address: { ...ADDRESS.address, postcode },
    contact: { ...ADDRESS.contact, phone },
  });

it('an address stores phone and postal code as understood, whatever keyboard typed them', async () => {
  expect((await typed('٠٥٠ ١١١ ٢٢٣٣', ' ١٢٢١١ ')).body).toMatchObject({
    contact: { phone: '+966501112233' },
    address: { postcode: '12211' },
  });
  expect((await typed('966501112233', '12211')).body).toMatchObject({ contact: { phone: '+966501112233' } });
  expect((await typed('ask at the desk', '12211')).body).toMatchObject({
    errors: [{ path: 'contact.phone', code: 'invalid' }],
  });
});

it('keeps exactly one default address', async () => {
  const second = await shipping.post('/addresses', { ...ADDRESS, name: 'Second', isDefault: true });
  const { addresses } = await settings();
  const defaults = addresses.filter(({ isDefault }) => isDefault);
  expect(defaults.map(({ id }) => id)).toEqual([second.body.id]);
});

it('windows come from the carrier if its API has them, and a day without any names the next', async () => {
  const addressId = await shipping.address(undefined, 'Slots');
  const ask = async (carrier: string, date: string) =>
    (await shipping.post('/pickups/timeslots', { carrier, addressId, date, parcels: [PARCEL] })).body;
  expect(await ask('fedex', TUESDAY)).toMatchObject({ source: 'carrier', why: null });
  expect((await ask('aramex', TUESDAY)).slots.length).toBeGreaterThan(0);
  const friday = await ask('aramex', '2026-06-05');
  expect(friday).toMatchObject({ slots: [], why: { code: 'carrier_weekend' }, source: 'rules_only' });
  expect(friday.next.window.date > '2026-06-05').toBe(true);
});

const put = (path: string, body: object) => shipping.post(path, body, { method: 'PUT' });

describe('two people who save concurrently', () => {
  const CHANGED = { status: 409, body: { code: 'settings_changed_meanwhile' } };

  it('cannot overwrite each other’s preferences, not even with the very first save', async () => {
    expect(await shipping.settings()).toMatchObject({
      preferences: {
        version: 0,
        notifications: {
          language: 'ar',
          contact: ['missed', 'rejected', 'void_refused', 'unknown', 'unknown_settled'],
          others: [],
        },
      },
    });
    const notifications = {
      language: 'en',
      contact: [],
      others: [{ email: 'depot@palm.example', events: ['missed'] }],
    };
    const both = await Promise.all([
      put('/settings', { ...PREFERENCES, notifications }),
      put('/settings', { ...PREFERENCES, notifications }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await settings()).preferences).toMatchObject({ version: 1, notifications });
    expect(await put('/settings', { ...PREFERENCES, version: 0 })).toMatchObject(CHANGED);
    const checking = { ...PREFERENCES, addressCheck: 'require', version: 1 };
    expect(await put('/settings', checking)).toMatchObject({ body: { version: 2, addressCheck: 'require' } });
    // Without the check, as from a program that does not know it.
    const saved = await put('/settings', { ...PREFERENCES, version: 2 });
    expect(saved).toMatchObject({ body: { version: 3, addressCheck: 'require' } });
  });

  it('cannot overwrite each other’s accounts, addresses and recurring pickups', async () => {
    const { accounts } = await settings();
    const dhl = accounts.find(({ carrier }) => carrier === 'dhl');
    const { userName, accountNumber } = CREDENTIALS.dhl;
    const account = { fields: { userName, accountNumber }, version: dhl?.version ?? 0 };
    expect(await put('/accounts/dhl', account)).toMatchObject({ body: { version: account.version + 1 } });
    expect(await put('/accounts/dhl', account)).toMatchObject(CHANGED);
    expect(await put('/accounts/dhl', { ...account, version: 0 })).toMatchObject(CHANGED);

    const id = await shipping.address(undefined, 'Saved twice');
    expect(await put(`/addresses/${id}`, { ...ADDRESS, version: 1 })).toMatchObject({ body: { version: 2 } });
    expect(await put(`/addresses/${id}`, { ...ADDRESS, version: 1 })).toMatchObject(CHANGED);

    const weekly = {
      carrier: 'dhl',
      addressId: id,
      weekdays: ['sun'],
      from: '10:00',
      to: '13:00',
      startsOn: TUESDAY,
    };
    const { body } = await shipping.post('/recurring', weekly);
    const path = `/recurring/${body.id}`;
    expect(await put(path, { ...weekly, version: 1 })).toMatchObject({ body: { version: 2 } });
    expect(await put(path, { ...weekly, version: 1 })).toMatchObject(CHANGED);
    await shipping.post(path, {}, { method: 'DELETE' });
    expect(await put(path, { ...weekly, version: 2 })).toMatchObject({ status: 404 });
  });

  it('see which e-mail address is invalid', async () => {
    const others = [{ email: 'not an address', events: ['missed'] }];
    const { version } = (await settings()).preferences;
    expect(
      await put('/settings', {
        ...PREFERENCES,
        version,
        notifications: { language: 'ar', contact: [], others },
      }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'notifications.others.0.email', code: 'email_invalid' }] },
    });
  });
});
