import type { Db } from '../db/db.ts';
import type { ProductId, StaffId, StoreId } from '../ids.ts';
import { SandboxError } from '../sandbox-error.ts';

export type Locale = 'ar' | 'en';
export type Role = 'owner' | 'manager' | 'support' | 'viewer';

export interface Store {
  readonly id: StoreId;
  readonly name: Readonly<Record<Locale, string>>;
  readonly currency: string;
  readonly country: string;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly taxRateBasisPoints: number;
  readonly shippingMinor: number;
}

export interface Product {
  readonly id: ProductId;
  readonly sku: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly priceMinor: number;
  readonly picture: string;
  readonly facts: ProductFacts;
}

export interface StaffMember {
  readonly id: StaffId;
  readonly name: Readonly<Record<Locale, string>>;
  readonly email: string;
  readonly role: Role;
}

interface StoreRow {
  id: StoreId;
  name_ar: string;
  name_en: string;
  currency: string;
  country: string;
  time_zone: string;
  locale: Locale;
  tax_rate_basis_points: number;
  shipping_minor: number;
}

const toStore = (row: StoreRow): Store => ({
  id: row.id,
  name: { ar: row.name_ar, en: row.name_en },
  currency: row.currency,
  country: row.country,
  timeZone: row.time_zone,
  locale: row.locale,
  taxRateBasisPoints: row.tax_rate_basis_points,
  shippingMinor: row.shipping_minor,
});

export const listStores = (db: Db): Store[] =>
  db.all<StoreRow>('select * from store order by id').map(toStore);

/** The store of that id; throws `unknown_store`. */
export const getStore = (db: Db, id: StoreId): Store => {
  const row = db.get<StoreRow>('select * from store where id = ?', [id]);
  if (!row) throw new SandboxError('unknown_store');
  return toStore(row);
};

/** What a shop says about a product beside its price: one category at most, whose name is its id too. */
export interface ProductFacts {
  readonly category: string | null;
  readonly brand: string | null;
  readonly tags: readonly string[];
  /** The price before a sale; null without one. */
  readonly usualPriceMinor: number | null;
}

interface ProductRow {
  id: ProductId;
  sku: string;
  name_ar: string;
  name_en: string;
  price_minor: number;
  picture: string;
  category: string | null;
  brand: string | null;
  tags: string | null;
  usual_price_minor: number | null;
}

const PRODUCTS = `
  select p.*, f.category, f.brand, f.tags, f.usual_price_minor from product p
  left join product_facts f on f.store_id = p.store_id and f.product_id = p.id
  where p.store_id = ?`;

const toProduct = (row: ProductRow): Product => ({
  id: row.id,
  sku: row.sku,
  name: { ar: row.name_ar, en: row.name_en },
  priceMinor: row.price_minor,
  picture: row.picture,
  facts: {
    category: row.category,
    brand: row.brand,
    tags: JSON.parse(row.tags ?? '[]'),
    usualPriceMinor: row.usual_price_minor,
  },
});

/** The store's products whose name or SKU contains `query`, in catalogue order. */
export const listProducts = (db: Db, storeId: StoreId, query = ''): Product[] => {
  const wanted = query.trim().toLowerCase();
  return db
    .all<ProductRow>(`${PRODUCTS} order by p.position`, [storeId])
    .map(toProduct)
    .filter((product) => {
      const searched = `${product.name.ar}\n${product.name.en}\n${product.sku}`;
      return searched.toLowerCase().includes(wanted);
    });
};

/** The product of that store; throws `unknown_product`. */
export const getProduct = (db: Db, storeId: StoreId, id: ProductId): Product => {
  const row = db.get<ProductRow>(`${PRODUCTS} and p.id = ?`, [storeId, id]);
  if (!row) throw new SandboxError('unknown_product', { id });
  return toProduct(row);
};

/** A category's number on hosts that number them: stable, from its name. */
export const categoryNumberOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 900_000, 0) + 100_000;

interface StaffRow {
  id: StaffId;
  name_ar: string;
  name_en: string;
  email: string;
  role: Role;
}

const toStaff = (row: StaffRow): StaffMember => ({
  id: row.id,
  name: { ar: row.name_ar, en: row.name_en },
  email: row.email,
  role: row.role,
});

export const listStaff = (db: Db, storeId: StoreId): StaffMember[] =>
  db.all<StaffRow>('select * from staff where store_id = ? order by rowid', [storeId]).map(toStaff);

export const findStaff = (db: Db, storeId: StoreId, id: StaffId): StaffMember | undefined => {
  const row = db.get<StaffRow>('select * from staff where store_id = ? and id = ?', [storeId, id]);
  return row && toStaff(row);
};
