import type { PickupAddressInput } from '@apps-hub/contract/shipping/settings/routes';
import { CARRIERS } from '@apps-hub/domain/carrier';
import { sameHours } from '@apps-hub/domain/shipping/calendar/working-hours';
import type { LocalTime } from '@apps-hub/domain/wall-time';
import type { StoreId } from '@apps-hub/domain/ids';

import type { VerbContext } from '#context.ts';
import { type Deps, verbContext } from '#deps.ts';
import { DEMO_CARRIERS } from '#carriers/adapters.ts';
import { saveCarrierAccount } from './accounts.ts';
import { createPickupAddress } from './addresses.ts';
import { findAccount } from './connect.ts';

/** A span of the seed, with wall-clock times. */
const span = (from: string, to: string) => ({ from: from as LocalTime, to: to as LocalTime });

const weekOf = (...spans: readonly ReturnType<typeof span>[]): PickupAddressInput['hours'] => {
  const hours = sameHours(['sun', 'mon', 'tue', 'wed', 'thu'], ...spans);
  const { sun, mon, tue, wed, thu, fri, sat } = hours;
  return {
    sun: [...sun],
    mon: [...mon],
    tue: [...tue],
    wed: [...wed],
    thu: [...thu],
    fri: [...fri],
    sat: [...sat],
  };
};

const common = {
  zone: 'Asia/Riyadh',
  ramadanHours: weekOf(span('10:00', '16:00')),
} as const;

/** Three branches: two open all day, one that closes at noon. */
const ADDRESSES: readonly PickupAddressInput[] = [
  {
    ...common,
    name: 'فرع الرياض',
    address: {
      lines: ['7421 طريق العليا العام', 'حي الورود'],
      city: 'الرياض',
      state: '',
      postcode: '12252',
      countryCode: 'SA',
      kind: 'business',
      entrance: null,
      latin: {
        lines: ['7421 Olaya Main Road', 'Al Wurud'],
        city: 'Riyadh',
        company: 'Bayt Al-Hail',
        person: 'Fahad Al-Dosari',
      },
    },
    hostBranch: { id: 'riyadh', name: 'فرع الرياض' },
    contact: {
      company: 'بيت الهيل',
      person: 'فهد الدوسري',
      phone: '+966520001101',
      email: 'riyadh@example.com',
    },
    location: 'الاستقبال',
    hours: weekOf(span('09:00', '21:00')),
    isDefault: true,
  },
  {
    ...common,
    name: 'فرع جدة',
    address: {
      lines: ['2305 شارع التحلية', 'حي الروضة'],
      city: 'جدة',
      state: '',
      postcode: '23431',
      countryCode: 'SA',
      kind: 'business',
      entrance: null,
      latin: {
        lines: ['2305 Tahlia Street', 'Ar Rawdah'],
        city: 'Jeddah',
        company: 'Bayt Al-Hail',
        person: 'Reem Al-Harbi',
      },
    },
    hostBranch: { id: 'jeddah', name: 'فرع جدة' },
    contact: {
      company: 'بيت الهيل',
      person: 'ريم الحربي',
      phone: '+966520001102',
      email: 'jeddah@example.com',
    },
    location: 'باب المستودع',
    hours: weekOf(span('09:00', '12:00'), span('16:00', '21:00')),
    isDefault: false,
  },
  {
    ...common,
    name: 'فرع الدمام',
    address: {
      lines: ['3118 شارع الأمير محمد بن فهد', 'حي الشاطئ الشرقي'],
      city: 'الدمام',
      state: '',
      postcode: '32413',
      countryCode: 'SA',
      kind: 'business',
      entrance: null,
      latin: {
        lines: ['3118 Prince Mohammed Street', 'Ash Shati Ash Sharqi'],
        city: 'Dammam',
        company: 'Bayt Al-Hail',
        person: 'Abeer Al-Hajri',
      },
    },
    hostBranch: { id: 'dammam', name: 'فرع الدمام' },
    contact: {
      company: 'بيت الهيل',
      person: 'عبير الهاجري',
      phone: '+966520001103',
      email: 'dammam@example.com',
    },
    location: 'مكتب الشحن',
    hours: weekOf(span('09:00', '20:00')),
    isDefault: false,
  },
];

/** Includes removed ones, so that what a person deleted does not return at the next start. */
const hasEverHadAddresses = async ({ tx }: VerbContext): Promise<boolean> => {
  const rows = await tx.sql`select 1 from pickup_address where store_id = ${tx.storeId} limit 1`;
  return rows.length > 0;
};

/** Gives the demo store branches and accounts with the sandbox's carriers, unless it ever had any. Safe to repeat. */
export const seedDemoShipping = async (deps: Deps, storeId: StoreId): Promise<void> => {
  await deps.database.inStore(storeId, async (tx) => {
    const ctx = verbContext(deps, tx, { kind: 'system' });
    if (!(await hasEverHadAddresses(ctx)))
      for (const address of ADDRESSES) await createPickupAddress(ctx, address);
    for (const carrier of CARRIERS) {
      if (await findAccount(tx, carrier)) continue;
      const { carrier: _carrier, ...fields } = DEMO_CARRIERS[carrier].account;
      await saveCarrierAccount(ctx, deps, { carrier, fields, rules: {}, supportPhone: '', version: 0 });
    }
  });
};
