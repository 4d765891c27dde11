import { type CurrencyCode, formatAmount } from '@apps-hub/domain/money';
import type { LocalDate } from '@apps-hub/domain/time';

export const INVOICE_CURRENCY = 'SAR' as CurrencyCode; // a literal of three capital letters

/** A line's values as typed: plain decimals with up to two places. */
export interface InvoiceLine {
  readonly cost: string;
  /** Hours or pieces. */
  readonly quantity: string;
  readonly discountPercent: string;
  readonly taxPercent: string;
}

/** In minor units. */
export interface LineTotals {
  /** Cost times quantity. */
  readonly grossMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
  /** What the line adds to the total: gross minus discount plus tax. */
  readonly totalMinor: number;
}

const WRITTEN = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** `12.5` as 1250; undefined for anything but a plain decimal with up to two places. */
export const hundredthsOf = (text: string): number | undefined => {
  const match = WRITTEN.exec(text.trim());
  return match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : undefined;
};

/** A share of a non-negative amount, rounded half up; exact, even where floating point would lose digits. */
const share = (amount: number, numerator: number, denominator: number): number =>
  Number((BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n));

const HUNDRED = 100;
const BASIS_POINTS = 10_000;

const NO_TOTALS: LineTotals = { grossMinor: 0, discountMinor: 0, taxMinor: 0, totalMinor: 0 };

/**
 * The totals of a line, each rounded once, half up. The discount comes off before the tax. While a value is invalid, for example half
 * typed, the line counts as 0.
 */
export const lineTotals = ({ cost, quantity, discountPercent, taxPercent }: InvoiceLine): LineTotals => {
  const parts = [cost, quantity, discountPercent, taxPercent].map(hundredthsOf);
  const [costMinor, quantityHundredths, discountPoints, taxPoints] = parts;
  if (
    costMinor === undefined ||
    quantityHundredths === undefined ||
    discountPoints === undefined ||
    taxPoints === undefined ||
    discountPoints > BASIS_POINTS
  )
    return NO_TOTALS;
  const grossMinor = share(costMinor, quantityHundredths, HUNDRED);
  const discountMinor = share(grossMinor, discountPoints, BASIS_POINTS);
  const taxMinor = share(grossMinor - discountMinor, taxPoints, BASIS_POINTS);
  return { grossMinor, discountMinor, taxMinor, totalMinor: grossMinor - discountMinor + taxMinor };
};

/** The sums of all lines, which add up exactly as printed. */
export const invoiceTotals = (lines: readonly InvoiceLine[]): LineTotals =>
  lines.map(lineTotals).reduce(
    (sum, line) => ({
      grossMinor: sum.grossMinor + line.grossMinor,
      discountMinor: sum.discountMinor + line.discountMinor,
      taxMinor: sum.taxMinor + line.taxMinor,
      totalMinor: sum.totalMinor + line.totalMinor,
    }),
    NO_TOTALS,
  );

/** The stage of an invoice, before payments and due date are considered. */
export type InvoiceStage = 'Draft' | 'Sent' | 'Downloaded';

interface Standing {
  readonly stage: InvoiceStage;
  readonly totalMinor: number;
  readonly paidMinor: number;
  readonly dueDate: string;
}

/** The status of an invoice on a day: paid, else past due, else partly paid, else its stage. An unpaid draft is never past due. */
export const invoiceStatusOf = (
  { stage, totalMinor, paidMinor, dueDate }: Standing,
  today: LocalDate,
): InvoiceStage | 'Paid' | 'Past Due' | 'Partial Payment' => {
  if (paidMinor >= totalMinor) return 'Paid';
  if (stage === 'Draft' && paidMinor === 0) return 'Draft';
  if (dueDate < today) return 'Past Due';
  return paidMinor > 0 ? 'Partial Payment' : stage;
};

/** Formats minor units as the plain decimal that pages show: 125050 is `1250.50`. */
export const invoiceAmount = (amountMinor: number): string => formatAmount(amountMinor, INVOICE_CURRENCY);

/** Converts an amount from a response, such as 1250.5, to minor units. */
export const minorOf = (amount: number): number => Math.round(amount * HUNDRED);
