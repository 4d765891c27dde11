import type { Invoice, PaymentDetails } from '@apps-hub/contract/sample/invoices/routes';
import {
  INVOICE_SERVICES,
  INVOICE_STATUSES,
  type InvoiceStatus,
} from '@apps-hub/contract/sample/invoices/values';
import type { Locale } from '@apps-hub/domain/locale';
import { addDays, addMonths, daysBetween, type LocalDate } from '@apps-hub/domain/time';

import { COMPANIES } from '../kit/companies.ts';
import { peopleOf } from '../kit/people.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';
import { contactOf } from '../users/data.ts';

const INVOICE_COUNT = 50;
const FIRST_ID = 4987;

const STREETS: readonly Text[] = [
  ['طريق الملك فهد', 'King Fahd Road'],
  ['شارع التحلية', 'Tahlia Street'],
  ['شارع الأمير سلطان', 'Prince Sultan Street'],
  ['حي الصناعية الثانية', 'Second Industrial Area'],
  ['شارع الكورنيش', 'Corniche Street'],
];

const PLACES: readonly (readonly [city: Text, country: Text])[] = [
  [
    ['الرياض', 'Riyadh'],
    ['السعودية', 'Saudi Arabia'],
  ],
  [
    ['جدة', 'Jeddah'],
    ['السعودية', 'Saudi Arabia'],
  ],
  [
    ['دبي', 'Dubai'],
    ['الإمارات', 'United Arab Emirates'],
  ],
  [
    ['المنامة', 'Manama'],
    ['البحرين', 'Bahrain'],
  ],
  [
    ['مسقط', 'Muscat'],
    ['عُمان', 'Oman'],
  ],
];

/** What is left to pay: nothing of a paid one, a part of a partial payment; a credit is below zero. */
const balanceOf = (status: InvoiceStatus, total: number, random: Random): number => {
  if (status === 'Paid') return random.chance(80) ? 0 : -random.int(50, 300);
  if (status === 'Partial Payment') return random.int(1, total - 1);
  return random.chance(70) ? total : 0;
};

/** Both days of an invoice are in the current month, the due day not before the day of issue. */
const daysOf = (today: LocalDate, random: Random): Pick<Invoice, 'issuedDate' | 'dueDate'> => {
  const first = `${today.slice(0, 8)}01` as LocalDate;
  const last = daysBetween(first, addMonths(first, 1)) - 1;
  const issued = random.int(0, last);
  return { issuedDate: addDays(first, issued), dueDate: addDays(first, random.int(issued, last)) };
};

/** Fifty invoices of the current month, numbered from 4987. */
export const seedInvoices = (seeding: Seeding): Invoice[] => {
  const { locale } = seeding;
  const random = randomOf('invoices');
  const today = todayOf(seeding);
  return peopleOf('invoices', INVOICE_COUNT, locale).map(({ name, email }, index) => {
    const [city, country] = random.pick(PLACES);
    const total = random.int(120, 5_800);
    const invoiceStatus = random.pick(INVOICE_STATUSES);
    return {
      id: FIRST_ID + index,
      ...daysOf(today, random),
      client: {
        address:
          `${random.int(100, 8_900)} ${say(random.pick(STREETS), locale)}، ${say(city, locale)}`.replace(
            '،',
            locale === 'ar' ? '،' : ',',
          ),
        company: say(random.pick(COMPANIES), locale),
        companyEmail: email,
        country: say(country, locale),
        contact: contactOf(index + 60),
        name,
      },
      service: random.pick(INVOICE_SERVICES),
      total,
      avatar: '',
      invoiceStatus,
      balance: balanceOf(invoiceStatus, total, random),
    };
  });
};

/** Where to pay. The bank does not exist. */
export const paymentDetailsOf = ({ balance }: Invoice, locale: Locale): PaymentDetails => ({
  totalDue: `${balance < 0 ? '-' : ''}$${Math.abs(balance).toFixed(2)}`,
  bankName: say(['بنك الواحة', 'Oasis Bank'], locale),
  country: say(['السعودية', 'Saudi Arabia'], locale),
  iban: 'SA00 0000 0000 0000 0000 0000',
  swiftCode: 'OASISARI',
});
