import type {
  OrderImportPlan,
  OrderImportProblem,
  OrderImportTotals,
} from '@apps-hub/contract/loyalty/order-imports/routes';
import { formatAmount } from '@apps-hub/domain/money';
import { localDate } from '@apps-hub/domain/time';

import type { FileProblem, ImportResult } from './outcome.ts';
import type { Plan } from './present.ts';
import type { Rejection } from './invoice.ts';

/** Longer cells are cut where only some of the lines are shown. */
const SHOWN_LENGTH = 100;

/** JSON in the database cannot hold these characters, which a broken file may have. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed();

const shown = (text: string): string =>
  storable(text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text);

const presentTotals = ({ ended: _ended, elapsedMs: _elapsed, ...totals }: ImportResult): OrderImportTotals =>
  totals;

export const presentProblem = ({
  code,
  fields = [],
  headers = [],
  example,
}: FileProblem): OrderImportProblem => ({
  code,
  fields: [...fields],
  headers: headers.map(shown),
  example: example === undefined ? null : shown(example),
});

const presentRejection = ({ row, reason }: Rejection) => ({
  line: row.line,
  reason,
  cells: row.cells.map(shown),
});

/** What a dry run found, as it is stored and shown in the browser. */
export const presentUploaded = (plan: Plan): OrderImportPlan => {
  const { findings, decisions, contents, result, rejected, store } = plan;
  const day = (at: Date | undefined) => (at ? localDate(at, store.timeZone) : null);
  return {
    encoding: findings.encoding.encoding,
    headers: findings.headers.map(shown),
    columns: findings.columns,
    decimal: decisions.mark,
    dateOrder: decisions.dateOrder,
    dateExample: findings.dates.example ? shown(findings.dates.example) : null,
    currency: decisions.currency,
    isCurrencyAssumed: decisions.currencyFrom === 'store',
    methods: plan.methods,
    orders: contents.orders,
    guestOrders: contents.guestOrders,
    foreignOrders: contents.foreignOrders,
    customers: contents.customers.size,
    from: day(contents.from),
    to: day(contents.to),
    feeLines: contents.feeLines,
    freeLines: contents.freeLines,
    stockLines: contents.stockLines,
    totals: presentTotals(result),
    mostPoints: plan.mostPoints,
    reasons: [...rejected.reasons]
      .map(([reason, lines]) => ({ reason, lines }))
      .sort((a, b) => b.lines - a.lines),
    rejected: rejected.first.map(presentRejection),
    samples: plan.samples.map(({ at, totalMinor, currency, invoice, customer, ...sample }) => ({
      ...sample,
      invoice: shown(invoice),
      customer: customer === null ? null : shown(customer),
      day: localDate(at, store.timeZone),
      total: formatAmount(totalMinor, currency),
      currency,
    })),
  };
};
