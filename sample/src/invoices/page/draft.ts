import type { InvoiceClient, InvoiceSheet } from '../contract.ts';
import { LINE_COSTS, USUAL_TAX_PERCENT } from '../values.ts';
import { hundredthsOf, invoiceTotals } from '../amounts.ts';
import { addDays, type LocalDate } from '@apps-hub/domain/time';

import type { Checks } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Check, checkText } from '@apps-hub/ui/kit/form/validation.ts';

type SheetLine = InvoiceSheet['lines'][number];

/** A line with its own key, so that removing one keeps the focus in another. */
export interface LineDraft extends SheetLine {
  readonly key: number;
}

export interface InvoiceDraft extends Omit<InvoiceSheet, 'client' | 'lines'> {
  /** Undefined until one is chosen. */
  readonly client: InvoiceClient | undefined;
  readonly lines: readonly LineDraft[];
}

/** Default payment term in days. */
const USUAL_DAYS = 14;

const COST_MOST = 1_000_000;
const QUANTITY_MOST = 10_000;

/** A new line. */
export const newLine = (lines: readonly LineDraft[]): LineDraft => ({
  key: Math.max(0, ...lines.map(({ key }) => key)) + 1,
  kind: 'design',
  description: '',
  cost: LINE_COSTS.design,
  quantity: '1',
  discountPercent: '0',
  taxPercent: USUAL_TAX_PERCENT,
});

export const newDraft = (today: LocalDate, thanks: string): InvoiceDraft => ({
  issuedDate: today,
  dueDate: addDays(today, USUAL_DAYS),
  client: undefined,
  service: 'Software Development',
  lines: [newLine([])],
  salesperson: '',
  thanks,
  note: '',
  accepts: 'bank',
  showsTerms: true,
  showsNote: true,
  showsStub: false,
});

export const draftOf = (sheet: InvoiceSheet): InvoiceDraft => ({
  ...sheet,
  lines: sheet.lines.map((line, index) => ({ ...line, key: index + 1 })),
});

/** A number of at most two decimals within its limits. */
const checkNumber = (text: string, least: number, most: number): Check => {
  if (text.trim() === '') return 'required';
  if (!/^\d+(\.\d+)?$/.test(text.trim())) return 'invalid';
  const hundredths = hundredthsOf(text);
  if (hundredths === undefined && /\.\d{3}/.test(text)) return 'amount_too_many_decimals';
  const isWithin = hundredths !== undefined && hundredths >= least * 100 && hundredths <= most * 100;
  return isWithin ? undefined : { code: 'out_of_range', params: { from: least, to: most } };
};

const LEAST_QUANTITY = 0.01;
const PERCENT_MOST = 100;

const checkLine = (line: LineDraft, at: number): Checks => ({
  [`lines.${at}.cost`]: checkNumber(line.cost, 0, COST_MOST),
  [`lines.${at}.quantity`]: checkNumber(line.quantity, LEAST_QUANTITY, QUANTITY_MOST),
  [`lines.${at}.discountPercent`]: checkNumber(line.discountPercent, 0, PERCENT_MOST),
  [`lines.${at}.taxPercent`]: checkNumber(line.taxPercent, 0, PERCENT_MOST),
});

const checkDue = ({ issuedDate, dueDate }: InvoiceDraft): Check => {
  if (dueDate === '') return 'required';
  return issuedDate !== '' && dueDate < issuedDate ? 'span_reversed' : undefined;
};

/** Errors by field path. An invoice with a total of 0 gets an error at its first price. */
export const checkInvoice = (draft: InvoiceDraft): Checks => {
  const lines: Checks = Object.assign({}, ...draft.lines.map(checkLine));
  const areLinesValid = Object.values(lines).every((check) => check === undefined);
  const isZero = areLinesValid && invoiceTotals(draft.lines).totalMinor === 0;
  return {
    client: draft.client === undefined ? 'required' : undefined,
    issuedDate: checkText(draft.issuedDate),
    dueDate: checkDue(draft),
    ...lines,
    ...(isZero ? { 'lines.0.cost': 'amount_not_positive' as const } : {}),
  };
};

const NOBODY: InvoiceClient = {
  name: '',
  company: '',
  companyEmail: '',
  address: '',
  country: '',
  contact: '',
};

/** The sheet as typed; sent only once it is valid. */
export const sheetOf = ({ client = NOBODY, lines, ...rest }: InvoiceDraft): InvoiceSheet => ({
  ...rest,
  client,
  lines: lines.map(({ kind, description, cost, quantity, discountPercent, taxPercent }) => ({
    kind,
    description,
    cost,
    quantity,
    discountPercent,
    taxPercent,
  })),
});
