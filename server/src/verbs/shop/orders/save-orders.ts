import type { OrderRow } from '#db/schema/shop/orders.ts';
import type { StoreTx } from '#db/database.ts';

const BETWEEN_COLUMNS = '\u001D';
/** JSON never contains it, nor do ids, currencies, numbers and instants. */
const BETWEEN_ORDERS = '\u001E';

/** Instants as texts; many in a row are the same. */
const instantTexts = () => {
  let [known, text]: [Date | undefined, string] = [undefined, ''];
  return (at: Date | null): string => {
    if (at === null) return '';
    if (at.getTime() !== known?.getTime()) [known, text] = [at, at.toISOString()];
    return text;
  };
};

const jsonText = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

/** Complete orders as they are sent: a text for each column of `orders_write`. */
export const orderTexts = (rows: readonly OrderRow[]): string => {
  const instant = instantTexts();
  const column = (textOf: (row: OrderRow) => string | number | null): string =>
    rows.map(textOf).join(BETWEEN_ORDERS);
  return [
    column((row) => row.id),
    JSON.stringify(rows.map((row) => row.externalId)),
    JSON.stringify(rows.map((row) => row.number)),
    column((row) => row.customerId),
    column((row) => instant(row.customerNamedAt)),
    column((row) => row.currency),
    column((row) => instant(row.placedAt)),
    column((row) => instant(row.paidAt)),
    column((row) => instant(row.deliveredAt)),
    column((row) => instant(row.cancelledAt)),
    column((row) => jsonText(row.payment)),
    column((row) => instant(row.confirmedAt)),
    column((row) => instant(row.shippedAt)),
    column((row) => jsonText(row.shipping)),
    column((row) => jsonText(row.lines)),
    column((row) => row.shippingMinor),
    column((row) => row.totalMinor),
    column((row) => jsonText(row.productFacts)),
    column((row) => jsonText(row.couponCodes)),
    column((row) => jsonText(row.refunds)),
    column((row) => jsonText(row.partialReturn)),
    column((row) => instant(row.returnOpenSince)),
    column((row) => jsonText(row.earning)),
    column((row) => row.standingPoints),
    column((row) => instant(row.releaseDueAt)),
    column((row) => instant(row.updatedAt)),
  ].join(BETWEEN_COLUMNS);
};

/** Writes complete orders, new or known, in one statement. */
export const saveOrders = async (
  { sql, storeId }: StoreTx,
  rows: readonly OrderRow[],
  texts = orderTexts(rows),
): Promise<void> => {
  await sql`select orders_write(${storeId}, ${texts})`;
};
