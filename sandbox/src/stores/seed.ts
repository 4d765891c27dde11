import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { seedStaff, seedStores } from './seed-data.ts';
import type { SeedStore } from './seed-data.ts';

/**
 * Fills an empty database with the two stores. Both use the same ids on purpose: an app that forgets to check which store a customer or
 * product belongs to mixes them up immediately.
 */
export const seed = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  stores: readonly SeedStore[] = seedStores,
): void => {
  db.tx(() => {
    for (const store of stores) {
      if (db.get('select 1 from store where id = ?', [store.id])) continue;
      insertStore(db, store);
      insertStaff(db, store);
      insertProducts(db, store);
      insertCustomers(db, store, now().toISOString());
    }
  });
};

const insertStore = (db: Db, store: SeedStore): void => {
  const [name_ar, name_en] = store.name;
  db.insert('store', {
    id: store.id,
    name_ar,
    name_en,
    currency: store.currency,
    country: store.country,
    time_zone: store.timeZone,
    locale: store.locale,
    tax_rate_basis_points: store.taxRateBasisPoints,
    shipping_minor: store.shippingMinor,
  });
};

const insertStaff = (db: Db, store: SeedStore): void => {
  for (const { role, ar, en } of seedStaff) {
    db.insert('staff', {
      store_id: store.id,
      id: `staff-${role}`,
      name_ar: ar,
      name_en: en,
      email: `${role}@${store.id}.${store.emailDomain}`,
      role,
    });
  }
};

const insertProducts = (db: Db, store: SeedStore): void => {
  for (const [position, [ar, en, priceMinor, picture]] of store.products.entries()) {
    const number = position + 1;
    db.insert('product', {
      store_id: store.id,
      id: String(100 + number),
      sku: `${store.skuPrefix}-${String(number).padStart(3, '0')}`,
      name_ar: ar,
      name_en: en,
      price_minor: priceMinor,
      picture,
      position,
    });
  }
};

const insertCustomers = (db: Db, store: SeedStore, at: string): void => {
  for (const [index, [name, mailbox, phone]] of store.customers.entries()) {
    db.insert('customer', {
      store_id: store.id,
      id: String(201 + index),
      name,
      email: `${mailbox}@${store.emailDomain}`,
      phone,
      created_at: at,
      updated_at: at,
    });
  }
};
