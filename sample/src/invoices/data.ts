import type { InvoiceClient, InvoicePayment, InvoiceSheet } from './contract.ts';
import {
  ACCEPTED_PAYMENTS,
  INVOICE_SERVICES,
  INVOICE_STATUSES,
  type InvoiceStatus,
  LINE_COSTS,
  LINE_KINDS,
  PAYMENT_METHODS,
} from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { invoiceAmount, invoiceTotals } from './amounts.ts';
import { addDays, addMonths, daysBetween, type LocalDate } from '@apps-hub/domain/time';
import { COMPANIES, peopleOf } from '../kit/people.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say } from '../kit/text.ts';
import { contactOf } from '../users/data.ts';
import type { InvoiceRecord } from './record.ts';
import { LINE_TEXTS, NOTE, OVERPAID, PLACES, STREETS, THANKS } from './texts.ts';

const INVOICE_COUNT = 50;
const FIRST_ID = 4987;

/** The days of the current month up to today, one for each invoice, earliest first. */
const issueDaysOf = (today: LocalDate, random: Random): LocalDate[] => {
  const first = `${today.slice(0, 8)}01` as LocalDate;
  const passed = daysBetween(first, today);
  return Array.from({ length: INVOICE_COUNT }, () => addDays(first, random.int(0, passed))).toSorted();
};

const laterOf = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

/** Due dates in the same month: before today if past due, any day if paid, otherwise from today on. */
const dueDayOf = (issued: LocalDate, status: InvoiceStatus, today: LocalDate, random: Random): LocalDate => {
  const end = addDays(addMonths(`${today.slice(0, 8)}01` as LocalDate, 1), -1);
  const latest = status === 'Past Due' ? addDays(today, -1) : end;
  const mayBeOver = status === 'Past Due' || status === 'Paid';
  const earliest = mayBeOver ? issued : laterOf(issued, today);
  return addDays(earliest, random.int(0, Math.max(0, daysBetween(earliest, latest))));
};

const linesOf = (taxPercent: string, locale: Locale, random: Random): InvoiceSheet['lines'] =>
  random
    .shuffled(LINE_KINDS)
    .slice(0, random.int(1, 3))
    .map((kind) => ({
      kind,
      description: say(random.pick(LINE_TEXTS[kind]), locale),
      cost: LINE_COSTS[kind],
      quantity: String(random.int(8, 90) / 2),
      discountPercent: random.chance(25) ? '10' : '0',
      taxPercent,
    }));

/** Amounts paid: all of a paid invoice, sometimes twice; part of a partly paid one; otherwise nothing. */
const paymentsOf = (
  status: InvoiceStatus,
  { lines, issuedDate }: Pick<InvoiceSheet, 'lines' | 'issuedDate'>,
  locale: Locale,
  random: Random,
): InvoicePayment[] => {
  const { totalMinor } = invoiceTotals(lines);
  const paid = (amountMinor: number, note = ''): InvoicePayment => ({
    amount: invoiceAmount(amountMinor),
    date: issuedDate,
    method: random.pick(PAYMENT_METHODS),
    note,
  });
  if (status === 'Partial Payment') return [paid(random.int(1, Math.floor(totalMinor / 100) - 1) * 100)];
  if (status !== 'Paid') return [];
  if (random.chance(80)) return [paid(totalMinor)];
  return [paid(totalMinor), paid(random.int(50, 300) * 100, say(OVERPAID, locale))];
};

/** Fifty invoices of the current month, numbered from 4987 as they were issued. */
export const seedInvoices = (seeding: Seeding): InvoiceRecord[] => {
  const { locale } = seeding;
  const random = randomOf('invoices');
  const today = todayOf(seeding);
  const clients = peopleOf('invoices', INVOICE_COUNT, locale);
  const sellers = peopleOf('salespeople', 4, locale);
  return issueDaysOf(today, random).flatMap((issuedDate, index) => {
    const person = clients[index];
    if (person === undefined) return [];
    const { city, country, taxPercent } = random.pick(PLACES);
    const street = say(random.pick(STREETS), locale);
    const drawn = random.pick(INVOICE_STATUSES);
    // An invoice issued today cannot be past due.
    const status = drawn === 'Past Due' && issuedDate === today ? 'Sent' : drawn;
    const client: InvoiceClient = {
      address: `${random.int(100, 8_900)} ${street}${locale === 'ar' ? '،' : ','} ${say(city, locale)}`,
      company: say(random.pick(COMPANIES), locale),
      companyEmail: person.email,
      country: say(country, locale),
      contact: contactOf(index + 60),
      name: person.name,
    };
    const sheet: InvoiceSheet = {
      issuedDate,
      dueDate: dueDayOf(issuedDate, status, today, random),
      client,
      service: random.pick(INVOICE_SERVICES),
      lines: linesOf(taxPercent, locale, random),
      salesperson: random.pick(sellers).name,
      thanks: say(THANKS, locale),
      note: say(NOTE, locale),
      accepts: random.pick(ACCEPTED_PAYMENTS),
      showsTerms: true,
      showsNote: true,
      showsStub: random.chance(30),
    };
    const stage = status === 'Draft' || status === 'Downloaded' ? status : 'Sent';
    const payments = paymentsOf(status, sheet, locale, random);
    return [{ id: FIRST_ID + index, stage, sheet, payments, messages: [] }];
  });
};
