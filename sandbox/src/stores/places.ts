import {
  ABROAD,
  BRANCH_NAMES,
  BRANCHES as DEMO_BRANCHES,
  CITIES as DEMO_CITIES,
  type Place,
} from '@apps-hub/demo/cities';

import { carrierNamesIn } from '@apps-hub/domain/carrier';

import { seedStores } from './seed-data.ts';
import type { Locale } from './stores.ts';

type Names = Readonly<Record<Locale, string>>;

/** A branch or warehouse that ships a store's orders. */
export interface Branch {
  readonly id: string;
  readonly name: Names;
}

const BRANCHES: Readonly<Record<string, readonly Branch[]>> = {
  demo: DEMO_BRANCHES.map((id) => ({ id, name: BRANCH_NAMES[id] })),
  second: [
    { id: 'salmiya', name: { ar: 'فرع السالمية', en: 'Salmiya branch' } },
    { id: 'shuwaikh', name: { ar: 'مستودع الشويخ', en: 'Shuwaikh warehouse' } },
  ],
};

export const branchesOf = (storeId: string): readonly Branch[] => BRANCHES[storeId] ?? [];

/** A branch or city, in the store's own language. */
export const ownName = (storeId: string, { name }: { readonly name: Names }): string =>
  name[seedStores.find(({ id }) => id === storeId)?.locale ?? 'ar'];

/** Where the shops deliver to. */
export interface City {
  readonly id: string;
  readonly country: string;
  readonly name: Names;
}

const named = ({ id, country, ar, en }: Place): City => ({ id, country, name: { ar, en } });

/** Domestic and abroad. */
export const CITIES: readonly City[] = [
  ...[...DEMO_CITIES, ...ABROAD].map(named),
  { id: 'manama', country: 'BH', name: { ar: 'المنامة', en: 'Manama' } },
  { id: 'london', country: 'GB', name: { ar: 'لندن', en: 'London' } },
];

export const findCity = (id: string | null): City | undefined => CITIES.find((city) => city.id === id);

/** The carriers that a shopper can choose, with this platform's names; the last one has no app here. */
export const CARRIER_CHOICES = [...Object.values(carrierNamesIn('en')), 'Naqel'];
