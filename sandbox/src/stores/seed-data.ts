import { CATALOGUE, SHIPPING_MINOR } from '@apps-hub/demo/catalogue';
import { FIRST_PEOPLE, phoneOf } from '@apps-hub/demo/people';
import { DEMO_STORE_NAMES } from '@apps-hub/demo/stores';

import type { Locale, Role } from './stores.ts';

export interface SeedStore {
  readonly id: string;
  readonly name: readonly [ar: string, en: string];
  readonly currency: string;
  readonly country: string;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly taxRateBasisPoints: number;
  readonly shippingMinor: number;
  readonly skuPrefix: string;
  readonly emailDomain: string;
  readonly products: readonly (readonly [
    ar: string,
    en: string,
    priceMinor: number,
    picture: string,
    weightGrams: number,
  ])[];
  readonly customers: readonly (readonly [name: string, mailbox: string, phone: string])[];
}

/** One member of staff per role, in each store. */
export const seedStaff: readonly { role: Role; ar: string; en: string }[] = [
  { role: 'owner', ar: 'نورة العتيبي', en: 'Noura Al-Otaibi' },
  { role: 'manager', ar: 'فهد الدوسري', en: 'Fahad Al-Dosari' },
  { role: 'support', ar: 'ريم الحربي', en: 'Reem Al-Harbi' },
  { role: 'viewer', ar: 'سالم القحطاني', en: 'Salem Al-Qahtani' },
];

const coffeeHouse: SeedStore = {
  id: 'demo',
  name: [DEMO_STORE_NAMES.year.ar, DEMO_STORE_NAMES.year.en],
  currency: 'SAR',
  country: 'SA',
  timeZone: 'Asia/Riyadh',
  locale: 'ar',
  taxRateBasisPoints: 1500,
  shippingMinor: SHIPPING_MINOR,
  skuPrefix: 'BH',
  emailDomain: 'example.com',
  products: CATALOGUE.map(
    ({ ar, en, priceMinor, picture, weightGrams }) => [ar, en, priceMinor, picture, weightGrams] as const,
  ),
  customers: FIRST_PEOPLE.map(([name, mailbox], index) => [name, mailbox, phoneOf(index)] as const),
};

const perfumeHouse: SeedStore = {
  id: 'second',
  name: ['عطور المرقاب', 'Mirqab Perfumes'],
  currency: 'KWD',
  country: 'KW',
  timeZone: 'Asia/Kuwait',
  locale: 'en',
  taxRateBasisPoints: 0,
  shippingMinor: 1500,
  skuPrefix: 'MP',
  emailDomain: 'example.net',
  products: [
    ['عطر العود الأزرق 100 مل', 'Blue oud perfume, 100 ml', 24750, 'perfume', 420],
    ['عطر ورد طائفي 50 مل', 'Taif rose perfume, 50 ml', 18500, 'rose', 300],
    ['مبخرة نحاسية', 'Brass incense burner', 9250, 'burner', 1250],
    ['بخور معمول 50 جم', 'Maamoul incense, 50 g', 6125, 'incense', 90],
    ['دهن عود 3 مل', 'Oud oil, 3 ml', 31000, 'oil', 60],
    ['شمعة العنبر', 'Amber candle', 5375, 'candle', 480],
    ['صابون الزعفران', 'Saffron soap', 1250, 'soap', 130],
    ['معطر أقمشة', 'Linen mist', 3895, 'mist', 260],
    ['علبة هدية', 'Gift box', 2500, 'gift', 350],
    ['مسك أبيض 30 مل', 'White musk, 30 ml', 7625, 'oil', 60],
    ['أعواد معطرة', 'Reed diffuser', 8995, 'diffuser', 540],
    ['عينة عطر 2 مل', 'Perfume sample, 2 ml', 875, 'mist', 260],
  ],
  customers: [
    ['دانة الصباح', 'dana', '+96550012345'],
    ['يوسف العجمي', 'yousef', '+96550023456'],
    ['مريم الرشيدي', 'mariam', '+96550034567'],
    ['Omar Haddad', 'omar', '+96550045678'],
    ['شيخة المطوع', 'shaikha', '+96550056789'],
    ['Elena Rossi', 'elena', '+96550067890'],
    ['بدر الفضلي', 'bader', '+96550078901'],
    ['Thomas Meyer', 'thomas', '+96550089012'],
  ],
};

/** The same shop before its first order, for a merchant who wants to start empty. */
export const emptyStore: SeedStore = {
  ...coffeeHouse,
  id: 'empty',
  name: [DEMO_STORE_NAMES.empty.ar, DEMO_STORE_NAMES.empty.en],
};

export const seedStores: readonly SeedStore[] = [coffeeHouse, perfumeHouse];
