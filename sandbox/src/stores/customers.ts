import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { enqueue } from '../deliveries/outbox.ts';
import { asId } from '../ids.ts';
import type { CustomerId, StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';
import { getStore } from './stores.ts';

export interface Customer {
  readonly id: CustomerId;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface CustomerFields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

interface CustomerRow extends Customer {
  readonly created_at: string;
  readonly updated_at: string;
}

export const listCustomers = (db: Db, storeId: StoreId, query = ''): Customer[] => {
  const wanted = query.trim().toLowerCase();
  return db
    .all<CustomerRow>('select * from customer where store_id = ? order by created_at, rowid', [storeId])
    .filter(({ name, email, phone }) => `${name}\n${email}\n${phone}`.toLowerCase().includes(wanted));
};

export const findCustomer = (db: Db, storeId: StoreId, id: CustomerId): Customer | undefined =>
  db.get<CustomerRow>('select * from customer where store_id = ? and id = ?', [storeId, id]);

/** The customer of that store; throws `unknown_customer`. */
export const getCustomer = (db: Db, storeId: StoreId, id: CustomerId): Customer => {
  const customer = findCustomer(db, storeId, id);
  if (!customer) throw new SandboxError('unknown_customer', { id });
  return customer;
};

/** Adds a customer and announces it; an existing id changes nothing. Throws `duplicate_email`. */
export const createCustomer = (
  { db, now, newId }: Context,
  storeId: StoreId,
  fields: CustomerFields & { readonly id?: CustomerId | undefined },
): Customer =>
  db.tx(() => {
    getStore(db, storeId);
    const id = fields.id ?? asId<CustomerId>(newId());
    const known = findCustomer(db, storeId, id);
    if (known) return known;
    refuseTakenEmail(db, storeId, { id, email: fields.email });
    const at = now().toISOString();
    db.insert('customer', {
      store_id: storeId,
      id,
      name: fields.name,
      email: fields.email,
      phone: fields.phone,
      created_at: at,
      updated_at: at,
    });
    enqueue(
      { db, now, newId },
      { storeId, topic: 'customer.created', resource: id, data: payload(db, storeId, id) },
    );
    return getCustomer(db, storeId, id);
  });

/** Changes a customer and announces it, unless nothing changed. */
export const updateCustomer = (
  { db, now, newId }: Context,
  storeId: StoreId,
  change: CustomerFields & { readonly id: CustomerId },
): Customer =>
  db.tx(() => {
    const { id, name, email, phone } = change;
    const before = getCustomer(db, storeId, id);
    if (before.name === name && before.email === email && before.phone === phone) return before;
    refuseTakenEmail(db, storeId, { id, email });
    db.run(
      'update customer set name = ?, email = ?, phone = ?, updated_at = ? where store_id = ? and id = ?',
      [name, email, phone, now().toISOString(), storeId, id],
    );
    enqueue(
      { db, now, newId },
      { storeId, topic: 'customer.updated', resource: id, data: payload(db, storeId, id) },
    );
    return getCustomer(db, storeId, id);
  });

const refuseTakenEmail = (db: Db, storeId: StoreId, wanted: { id: CustomerId; email: string }): void => {
  const other = db.get<{ id: CustomerId }>(
    'select id from customer where store_id = ? and lower(email) = lower(?) and id <> ?',
    [storeId, wanted.email, wanted.id],
  );
  if (other) throw new SandboxError('duplicate_email', { email: wanted.email });
};

const payload = (db: Db, storeId: StoreId, id: CustomerId): Record<string, string> => {
  const row = db.get<CustomerRow>('select * from customer where store_id = ? and id = ?', [storeId, id]);
  if (!row) throw new SandboxError('unknown_customer', { id });
  const { name, email, phone, created_at, updated_at } = row;
  return { id, name, email, phone, created_at, updated_at };
};
