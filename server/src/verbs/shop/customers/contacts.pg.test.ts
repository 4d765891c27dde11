import { beforeAll, describe, expect, it } from 'vitest';

import { setStage } from '#test/stage.ts';
import { importContext } from '#import/import-store.ts';
import { ensureCustomers } from './ensure.ts';
import { upsertHostCustomer } from './save.ts';

const { suite, http } = setStage();

interface Typed {
  readonly name?: string;
  readonly email?: string | null;
  readonly phone?: string | null;
}

const add = ({ name = 'Sara', email = null, phone = null }: Typed) =>
  http.call('POST', '/api/v1/customers', { body: { name, email, phone } });

const change = (id: string, { name = 'Sara', email = null, phone = null }: Typed) =>
  http.call('PUT', `/api/v1/customers/${id}`, { body: { name, email, phone, status: 'active' } });

const added = async (typed: Typed): Promise<string> => {
  const made = await add(typed);
  expect(made).toMatchObject({ status: 200 });
  return made.body.id;
};

const read = (id: string) => http.read(`/api/v1/customers/${id}`);

const found = async (q: string): Promise<string[]> => {
  const { customers } = await http.read(`/api/v1/customers?${new URLSearchParams({ q }).toString()}`);
  return customers.map(({ id }: { id: string }) => id);
};

const fromHost = (externalId: string, more: { name?: string; email?: string; phone?: string }) =>
  suite.act((ctx) =>
    upsertHostCustomer(ctx, { externalId, name: 'Host', email: null, phone: null, ...more }),
  );

describe('a phone number from a form', () => {
  it("is stored in E.164, parsed with the store's country", async () => {
    const id = await added({ phone: '055 000 0001' });
    expect(await read(id)).toMatchObject({ phone: '+966550000001' });
    await change(id, { phone: '٠٠٩٧١٥٠٠٠٠٠٠٠١' });
    expect(await read(id)).toMatchObject({ phone: '+971500000001' });
  });

  it.each(['abc', '12', '05511122334455667788'])('%s is refused at the field', async (phone) => {
    expect(await add({ phone })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ path: 'phone', code: 'phone_invalid' }] },
    });
  });

  it('is refused if another customer has it in any notation, and the error names that customer', async () => {
    const id = await added({ name: 'Noura', phone: '+966550000002' });
    const taken = {
      status: 409,
      body: {
        code: 'customer_already_exists',
        errors: [{ path: 'phone', code: 'phone_taken', params: { id, name: 'Noura' } }],
      },
    };
    expect(await add({ phone: '0550000002' })).toMatchObject(taken);
    const other = await added({ phone: '0550000003' });
    const changed = await change(other, { phone: '00966550000002' });
    expect(changed).toMatchObject(taken);
    // Neither has a host id, so the edited one would remain.
    expect(changed.body.errors[0].params).toMatchObject({ mergesInto: 'this' });
    expect(await change(id, { name: 'Noura A', phone: '0550000002' })).toMatchObject({ status: 200 });
  });

  it('is accepted for only one of two customers created concurrently', async () => {
    const answers = await Promise.all([add({ phone: '0550000004' }), add({ phone: '0550000004' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

it('an e-mail address that another customer has is refused at its field, along with the phone', async () => {
  const id = await added({ name: 'Huda', email: 'huda@example.com', phone: '0550000005' });
  expect(await add({ email: 'Huda@Example.com', phone: '0550000005' })).toMatchObject({
    status: 409,
    body: {
      errors: [
        { path: 'email', code: 'email_taken', params: { id } },
        { path: 'phone', code: 'phone_taken', params: { id } },
      ],
    },
  });
});

describe('a host', () => {
  it('is never refused: a clash is stored, and shown with both customers', async () => {
    const ours = await fromHost('900', { name: 'Ours', phone: '0550000006' });
    const theirs = await fromHost('901', { name: 'Theirs', phone: '0550000006' });
    expect(await read(theirs)).toMatchObject({
      phone: '+966550000006',
      sameContact: [{ id: ours, name: 'Ours', field: 'phone' }],
    });
    expect(await read(ours)).toMatchObject({ sameContact: [{ id: theirs, name: 'Theirs', field: 'phone' }] });
    // Contacts that were already stored are not refused.
    expect(await change(ours, { name: 'Ours B', phone: '+966550000006' })).toMatchObject({ status: 200 });
  });

  it('may send an invalid number, and the merchant can still edit the other fields', async () => {
    const id = await fromHost('902', { phone: 'ask at the desk' });
    expect(await change(id, { name: 'Reem', phone: 'ask at the desk' })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ name: 'Reem', phone: 'ask at the desk' });
  });

  it('replaces an invisible name by the host’s id', async () => {
    expect(await read(await fromHost('903', { name: '\u200b\u2800' }))).toMatchObject({ name: '903' });
  });
});

it('stores phone numbers of an import the same way', async () => {
  const person = { externalId: 'import:7', name: 'Imported', email: null, phone: '0550000007' };
  const made = await suite.tx((tx) =>
    ensureCustomers(importContext({ deps: suite.deps, methods: [] }, tx), [person]),
  );
  expect(await read(made.get('import:7') ?? '')).toMatchObject({ phone: '+966550000007' });
});

describe('a search', () => {
  let stored: string;
  let asSent: string;
  beforeAll(async () => {
    stored = await added({ name: 'عبد الله القحطاني', phone: '0551112233' });
    asSent = await added({ name: 'عبدالرحمن' });
    // As stored before phone numbers were normalised.
    await suite.database.owner`update customer set phone = '0557778899' where id = ${asSent}`;
  });

  it.each(['0551112233', '+966551112233', '00966 55 111 2233', '٠٥٥١١١٢٢٣٣', '551112233', '966551112233'])(
    'finds +966551112233 by %s',
    async (q) => expect(await found(q)).toEqual([stored]),
  );

  it.each(['0557778899', '+966557778899', '966557778899'])('finds 0557778899 by %s', async (q) =>
    expect(await found(q)).toEqual([asSent]),
  );

  it.each([
    ['عبدالله', () => stored],
    ['عبد الله', () => stored],
    ['عَبْدُاللّه القحطاني', () => stored],
    ['عبد الرحمن', () => asSent],
    ['عبدالرحمن', () => asSent],
  ])('finds one name written as one word or two: %s', async (q, id) =>
    expect(await found(q)).toEqual([id()]),
  );
});

describe('a name', () => {
  it.each(['\u200b', '\u200e\u200f', '\u2066\u2069', '  \u00a0', '\u3164'])(
    'is refused when invisible: %j',
    async (name) => {
      expect(await add({ name })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'name', code: 'required' }] },
      });
    },
  );

  it('loses its direction overrides, even if escaped', async () => {
    expect(await read(await added({ name: '\u202eSara\u202c \u2067Ali\u2069' }))).toMatchObject({
      name: 'Sara Ali',
    });
  });
});

it('appears in the activity with its old and new value after an edit', async () => {
  const id = await added({ name: 'Before', phone: '0550000008' });
  await change(id, { name: 'After', phone: '0550000009' });
  const { entries } = await http.read('/api/v1/loyalty/activity?kind=customers');
  expect(entries[0]).toMatchObject({
    action: 'customer.update',
    subject: { id },
    changes: [
      { field: 'name', before: { value: 'Before' }, after: { value: 'After' } },
      { field: 'phone', before: { value: '+966550000008' }, after: { value: '+966550000009' } },
    ],
  });
});

it('shows when the first order was placed, if that was before the customer was added', async () => {
  const id = await added({ name: 'Early' });
  expect(await read(id)).toMatchObject({
    firstOrderAt: null,
    orders: { count: 0, firstAt: null, lastAt: null },
    coupons: { open: 0, used: 0 },
  });
  await suite.database.owner`
    insert into store_order (
      store_id, id, external_id, number, customer_id, placed_at, lines, shipping_minor, coupon_codes, refunds, updated_at
    )
    values (
      ${suite.store.id}, 'ord_' || repeat('0', 26), 'early', '#1', ${id}, '2020-05-01T00:00:00Z', '[]', 0, '[]', '[]', now()
    )`;
  const at = '2020-05-01T00:00:00.000Z';
  expect(await read(id)).toMatchObject({ firstOrderAt: at, orders: { count: 1, firstAt: at, lastAt: at } });
});
