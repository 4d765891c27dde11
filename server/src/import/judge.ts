import type { CurrencyCode } from '@apps-hub/domain/money';
import type { CollectionMethodVersion } from '@apps-hub/domain/loyalty/collection-method';
import { computeEarning } from '@apps-hub/domain/loyalty/earning';

import type { CsvFormat } from './csv-rows.ts';
import { groupRows } from './groups.ts';
import { type OnLine, readBody } from './inspect.ts';
import { type Invoice, type InvoiceRules, readInvoice, type Rejection } from './invoice.ts';
import type { Reason } from './reasons.ts';
import { SeenSet } from './seen-set.ts';

const SHOWN_REJECTIONS = 10;

/** What importing the whole file would do now. */
export class Judgement {
  lines = 0;
  orders = 0;
  guestOrders = 0;
  /** Orders in a foreign currency: they earn nothing. */
  foreignOrders = 0;
  cancellations = 0;
  returnLines = 0;
  guestReturnLines = 0;
  feeLines = 0;
  freeLines = 0;
  stockLines = 0;
  rejectedLines = 0;
  /** Points the orders would earn by the current methods, before returns. */
  points = 0;
  invoicesInPieces = 0;
  from: Date | undefined;
  to: Date | undefined;
  readonly customers = new SeenSet();
  readonly invoices = new SeenSet();
  readonly reasons = new Map<Reason, number>();
  readonly firstRejections: Rejection[] = [];
  private readonly methods: readonly CollectionMethodVersion[];
  private readonly storeCurrency: CurrencyCode;

  constructor(methods: readonly CollectionMethodVersion[], storeCurrency: CurrencyCode) {
    this.methods = methods;
    this.storeCurrency = storeCurrency;
  }

  add(invoice: Invoice): void {
    this.lines += invoice.rows.length;
    if (!this.invoices.add(invoice.invoice) && !this.invoices.isFull) this.invoicesInPieces += 1;
    this.feeLines += invoice.feeLines;
    this.freeLines += invoice.freeLines;
    this.stockLines += invoice.stockLines;
    this.addReturns(invoice);
    this.addOrder(invoice);
    for (const rejection of invoice.rejections) this.reject(rejection);
  }

  private addReturns({ isCancellation, returns, customer }: Invoice): void {
    if (isCancellation) this.cancellations += 1;
    if (customer) this.returnLines += returns.length;
    else this.guestReturnLines += returns.length;
  }

  private addOrder({ order, customer, at }: Invoice): void {
    if (!order || !at) return;
    this.orders += 1;
    if (!this.from || at < this.from) this.from = at;
    if (!this.to || at > this.to) this.to = at;
    if (customer) this.customers.add(customer.id);
    else this.guestOrders += 1;
    if (order.currency !== this.storeCurrency) this.foreignOrders += 1;
    const context = { hasCustomer: customer !== undefined, storeCurrency: this.storeCurrency };
    this.points += computeEarning(order, this.methods, context).points;
  }

  private reject(rejection: Rejection): void {
    this.rejectedLines += 1;
    this.reasons.set(rejection.reason, (this.reasons.get(rejection.reason) ?? 0) + 1);
    if (this.firstRejections.length < SHOWN_REJECTIONS) this.firstRejections.push(rejection);
  }
}

/** Reads and validates the whole file without writing anything. */
export const judge = async (
  format: CsvFormat,
  rules: InvoiceRules,
  store: { readonly methods: readonly CollectionMethodVersion[]; readonly currency: CurrencyCode },
  pass: { readonly onLine: OnLine; readonly signal: AbortSignal },
): Promise<Judgement> => {
  const judgement = new Judgement(store.methods, store.currency);
  for await (const group of groupRows(readBody(format, pass.signal), rules.columns)) {
    judgement.add(readInvoice(group, rules));
    pass.onLine(judgement.lines);
  }
  return judgement;
};
