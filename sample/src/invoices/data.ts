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
  ['شارع السوق', 'Market Street'],
  ['شارع المطار', 'Airport Road'],
  ['شارع الجامعة', 'University Street'],
  ['شارع البريد', 'Post Street'],
  ['المنطقة الصناعية', 'Industrial Area'],
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

/** What is left to pay: nothing of a paid one, unless it was paid twice; a part of a partial payment; all of any other. */
const balanceOf = (status: InvoiceStatus, total: number, random: Random): number => {
  if (status === 'Paid') return random.chance(80) ? 0 : -random.int(50, 300);
  return status === 'Partial Payment' ? random.int(1, total - 1) : total;
};

/** The days of the current month up to today, one for each invoice, earliest first. */
const issueDaysOf = (today: LocalDate, random: Random): LocalDate[] => {
  const first = `${today.slice(0, 8)}01` as LocalDate;
  const passed = daysBetween(first, today);
  return Array.from({ length: INVOICE_COUNT }, () => addDays(first, random.int(0, passed))).toSorted();
};

/** Due in the same month: a past due one before today (on its day of issue at the earliest), any other by its end. */
const dueDayOf = (issued: LocalDate, status: InvoiceStatus, today: LocalDate, random: Random): LocalDate => {
  const end = addDays(addMonths(`${today.slice(0, 8)}01` as LocalDate, 1), -1);
  const latest = status === 'Past Due' ? addDays(today, -1) : end;
  return addDays(issued, random.int(0, Math.max(0, daysBetween(issued, latest))));
};

/** Fifty invoices of the current month, numbered from 4987 as they were issued. */
export const seedInvoices = (seeding: Seeding): Invoice[] => {
  const { locale } = seeding;
  const random = randomOf('invoices');
  const today = todayOf(seeding);
  const clients = peopleOf('invoices', INVOICE_COUNT, locale);
  return issueDaysOf(today, random).flatMap((issuedDate, index) => {
    const client = clients[index];
    if (client === undefined) return [];
    const [city, country] = random.pick(PLACES);
    const street = say(random.pick(STREETS), locale);
    const total = random.int(120, 5_800);
    const drawn = random.pick(INVOICE_STATUSES);
    // What was issued today cannot be past due.
    const invoiceStatus = drawn === 'Past Due' && issuedDate === today ? 'Sent' : drawn;
    return {
      id: FIRST_ID + index,
      issuedDate,
      dueDate: dueDayOf(issuedDate, invoiceStatus, today, random),
      client: {
        address: `${random.int(100, 8_900)} ${street}${locale === 'ar' ? '،' : ','} ${say(city, locale)}`,
        company: say(random.pick(COMPANIES), locale),
        companyEmail: client.email,
        country: say(country, locale),
        contact: contactOf(index + 60),
        name: client.name,
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
