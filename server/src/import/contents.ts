import type { CurrencyCode } from '@apps-hub/domain/money';

import type { Invoice } from './invoice.ts';
import { SeenSet } from './seen-set.ts';

/** What a file of orders contains. */
export class Contents {
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
  from: Date | undefined;
  to: Date | undefined;
  readonly customers = new SeenSet();
  private readonly storeCurrency: CurrencyCode;

  constructor(storeCurrency: CurrencyCode) {
    this.storeCurrency = storeCurrency;
  }

  add(invoice: Invoice): void {
    this.feeLines += invoice.feeLines;
    this.freeLines += invoice.freeLines;
    this.stockLines += invoice.stockLines;
    this.addReturns(invoice);
    this.addOrder(invoice);
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
  }
}
