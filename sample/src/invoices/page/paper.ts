import type { InvoiceSheet, PaymentDetails } from '../contract.ts';
import { hundredthsOf, invoiceTotals, lineTotals } from '../amounts.ts';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import { minorText } from '#shared/shop-money.ts';

/** Phrases and formatters for a paper. */
export type PaperWords = Pick<Phrasebook, 't' | 'formats'>;

/** Data of a paper. */
export interface PaperSource {
  /** Undefined before the invoice is first saved. */
  readonly id: string | undefined;
  readonly sheet: InvoiceSheet;
  readonly paidMinor: number;
  /** Bank details; set once the invoice is saved. */
  readonly paymentDetails: PaymentDetails | undefined;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** A code, which reads from left to right in every language. */
  readonly isCode?: boolean;
}

interface PaperLine {
  readonly name: string;
  readonly description: string;
  /** Cost, quantity, discount, tax and total. */
  readonly cells: readonly string[];
}

/** The content of an invoice's paper in order, for both the page and the PDF. */
export interface Paper {
  readonly heading: string;
  readonly seller: { readonly name: string; readonly lines: readonly string[]; readonly tax: Fact };
  readonly facts: readonly Fact[];
  readonly billTo: { readonly label: string; readonly name: string; readonly lines: readonly string[] };
  readonly payTo: { readonly label: string; readonly facts: readonly Fact[] };
  readonly columns: readonly string[];
  readonly lines: readonly PaperLine[];
  readonly salesperson: Fact | undefined;
  readonly thanks: string;
  readonly totals: readonly Fact[];
  readonly notes: readonly Fact[];
  readonly stub: { readonly label: string; readonly facts: readonly Fact[] } | undefined;
}

/** The seller's address. */
export const SELLER_ADDRESS = 'billing@nakheel.example';

/** A fictional VAT number of valid length. */
const SELLER_TAX_NUMBER = '300000000000003';

const NO_NUMBER = '–';

/** Isolates a telephone number or address from the line's direction. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

type Amount = (amountMinor: number) => string;

const linesOf = ({ t, formats }: PaperWords, { lines }: InvoiceSheet, amount: Amount): readonly PaperLine[] =>
  lines.map((line) => ({
    name: t(`sampleInvoices.kind.${line.kind}`),
    description: line.description,
    cells: [
      amount(hundredthsOf(line.cost) ?? 0),
      formats.number(Number(line.quantity)),
      formats.percent(line.discountPercent || '0'),
      formats.percent(line.taxPercent || '0'),
      amount(lineTotals(line).totalMinor),
    ],
  }));

const totalsOf = ({ t }: PaperWords, { sheet, paidMinor }: PaperSource, amount: Amount): readonly Fact[] => {
  const { grossMinor, discountMinor, taxMinor, totalMinor } = invoiceTotals(sheet.lines);
  const fact = (
    word: 'subtotal' | 'discountSum' | 'taxSum' | 'total' | 'paid' | 'balance',
    minor: number,
  ) => ({
    label: t(`sampleInvoices.paper.${word}`),
    value: amount(minor),
  });
  return [
    fact('subtotal', grossMinor),
    ...(discountMinor > 0 ? [fact('discountSum', discountMinor)] : []),
    fact('taxSum', taxMinor),
    fact('total', totalMinor),
    ...(paidMinor > 0 ? [fact('paid', paidMinor), fact('balance', totalMinor - paidMinor)] : []),
  ];
};

const payToOf = ({ t }: PaperWords, source: PaperSource, due: string): Paper['payTo'] => {
  const { sheet, paymentDetails: bank } = source;
  const word = (name: 'bank' | 'country' | 'iban' | 'swift') => t(`sampleInvoices.paper.${name}`);
  return {
    label: t('sampleInvoices.paper.payTo'),
    facts: [
      { label: t('sampleInvoices.paper.totalDue'), value: due },
      { label: t('sampleInvoices.paper.accepts'), value: t(`sampleInvoices.accepts.${sheet.accepts}`) },
      ...(bank
        ? [
            { label: word('bank'), value: bank.bankName },
            { label: word('country'), value: bank.country },
            { label: word('iban'), value: bank.iban, isCode: true },
            { label: word('swift'), value: bank.swiftCode, isCode: true },
          ]
        : []),
    ],
  };
};

const notesOf = ({ t }: PaperWords, { showsTerms, showsNote, note }: InvoiceSheet): readonly Fact[] => [
  ...(showsTerms
    ? [{ label: t('sampleInvoices.paper.terms'), value: t('sampleInvoices.paper.termsText') }]
    : []),
  ...(showsNote && note.trim() !== '' ? [{ label: t('sampleInvoices.paper.note'), value: note }] : []),
];

/** The paper of an invoice in the reader's language. */
export const paperOf = (book: PaperWords, source: PaperSource): Paper => {
  const { t, formats } = book;
  const { id, sheet, paidMinor } = source;
  const { client, lines } = sheet;
  const positive: Amount = (minor) => minorText(formats, minor);
  const amount: Amount = (minor) =>
    minor < 0 ? t('sampleInvoices.credit', { amount: positive(-minor) }) : positive(minor);
  const { taxMinor, totalMinor } = invoiceTotals(lines);
  const due = amount(totalMinor - paidMinor);
  const number = { label: t('sampleInvoices.paper.number'), value: id ?? NO_NUMBER, isCode: true };
  const dueFact = { label: t('sampleInvoices.paper.due'), value: formats.dayAndYear(sheet.dueDate) };
  const column = (name: 'item' | 'cost' | 'quantity' | 'discount' | 'tax' | 'lineTotal') =>
    t(`sampleInvoices.paper.${name}`);
  return {
    heading: t(taxMinor > 0 ? 'sampleInvoices.paper.taxHeading' : 'sampleInvoices.paper.heading'),
    seller: {
      name: t('sampleInvoices.seller.name'),
      lines: [t('sampleInvoices.seller.address'), SELLER_ADDRESS],
      tax: { label: t('sampleInvoices.seller.tax'), value: SELLER_TAX_NUMBER, isCode: true },
    },
    facts: [
      number,
      { label: t('sampleInvoices.paper.issued'), value: formats.dayAndYear(sheet.issuedDate) },
      dueFact,
    ],
    billTo: {
      label: t('sampleInvoices.paper.billTo'),
      name: client.name,
      lines: [
        client.company,
        client.address,
        client.country,
        isolated(client.contact),
        isolated(client.companyEmail),
      ],
    },
    payTo: payToOf(book, source, due),
    columns: [
      column('item'),
      column('cost'),
      column('quantity'),
      column('discount'),
      column('tax'),
      column('lineTotal'),
    ],
    lines: linesOf(book, sheet, amount),
    salesperson:
      sheet.salesperson.trim() === ''
        ? undefined
        : { label: t('sampleInvoices.paper.salesperson'), value: sheet.salesperson },
    thanks: sheet.thanks,
    totals: totalsOf(book, source, amount),
    notes: notesOf(book, sheet),
    stub: sheet.showsStub
      ? {
          label: t('sampleInvoices.paper.stub'),
          facts: [
            number,
            { label: t('sampleInvoices.column.client'), value: client.name },
            dueFact,
            { label: t('sampleInvoices.paper.totalDue'), value: due },
          ],
        }
      : undefined,
  };
};
