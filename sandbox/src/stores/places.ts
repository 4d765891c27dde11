import { seedStores } from './seed-data.ts';
import type { Locale } from './stores.ts';

type Names = Readonly<Record<Locale, string>>;

/** A branch or warehouse that ships a store's orders. */
export interface Branch {
  readonly id: string;
  readonly name: Names;
}

const BRANCHES: Readonly<Record<string, readonly Branch[]>> = {
  demo: [
    { id: 'riyadh', name: { ar: 'فرع الرياض', en: 'Riyadh branch' } },
    { id: 'jeddah', name: { ar: 'فرع جدة', en: 'Jeddah branch' } },
    { id: 'dammam', name: { ar: 'فرع الدمام', en: 'Dammam branch' } },
  ],
  second: [
    { id: 'salmiya', name: { ar: 'فرع السالمية', en: 'Salmiya branch' } },
    { id: 'shuwaikh', name: { ar: 'مستودع الشويخ', en: 'Shuwaikh warehouse' } },
  ],
};

export const branchesOf = (storeId: string): readonly Branch[] => BRANCHES[storeId] ?? [];

/** The branch as its store writes it, in the store's own language. */
export const ownName = (storeId: string, { name }: Branch): string =>
  name[seedStores.find(({ id }) => id === storeId)?.locale ?? 'ar'];

/** Where the shops deliver to, at home and abroad. */
export const CITIES = [
  { id: 'riyadh', country: 'SA', name: { ar: 'الرياض', en: 'Riyadh' } },
  { id: 'jeddah', country: 'SA', name: { ar: 'جدة', en: 'Jeddah' } },
  { id: 'dammam', country: 'SA', name: { ar: 'الدمام', en: 'Dammam' } },
  { id: 'kuwait', country: 'KW', name: { ar: 'مدينة الكويت', en: 'Kuwait City' } },
  { id: 'dubai', country: 'AE', name: { ar: 'دبي', en: 'Dubai' } },
  { id: 'manama', country: 'BH', name: { ar: 'المنامة', en: 'Manama' } },
  { id: 'london', country: 'GB', name: { ar: 'لندن', en: 'London' } },
] as const satisfies readonly { id: string; country: string; name: Names }[];

export type City = (typeof CITIES)[number];

export const findCity = (id: string | null): City | undefined => CITIES.find((city) => city.id === id);

/** The carriers that a shopper may choose, as this platform writes their names; the last one has no app here. */
export const CARRIER_NAMES = ['Aramex', 'DHL Express', 'FedEx', 'SMSA'] as const;
