import type {
  listOrderAddresses as route,
  OrderAddress,
} from '@apps-hub/contract/shipping/national-address/routes';
import type { AddressFilter } from '@apps-hub/contract/shipping/national-address/values';
import type { z } from '@hono/zod-openapi';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { authorise } from '#verbs/authorise.ts';
import { waiting, waitingFrom, waitingSince } from '../booking/waiting-orders.ts';
import { addressRow, type AddressRow } from './address-record.ts';
import { addressState, lacksAddress } from './address-sql.ts';
import { presentLookup } from './lookup.ts';

type Query = z.output<typeof route.request.query>;

export const presentAddressRow = (row: AddressRow): OrderAddress => ({
  order: { id: row.orderId, number: row.number },
  customerName: row.customerName,
  city: row.city,
  waitingSince: row.waitingSince.toISOString(),
  state: row.state,
  code: row.enteredAt === null ? row.toldCode : (row.code ?? ''),
  long: row.long && { ...row.long },
  suggestedCode: row.suggestedCode,
  enteredBy: row.enteredBy,
  enteredAt: row.enteredAt?.toISOString() ?? null,
  lookup:
    row.verdict && row.askedAt
      ? presentLookup({ verdict: row.verdict, ar: row.ar, en: row.en, askedAt: row.askedAt })
      : null,
  asks: row.asks,
  lastAskedAt: row.lastAskedAt?.toISOString() ?? null,
  hasEmail: row.email !== null,
  version: row.version,
});

const shown = (tx: StoreTx, show: AddressFilter) => {
  const { sql } = tx;
  if (show === 'all') return sql`${addressState(tx)} is not null`;
  if (show === 'invalid') return lacksAddress(tx);
  if (show === 'valid') return sql`(${addressState(tx)} is not null and not ${lacksAddress(tx)})`;
  return sql`${addressState(tx)} = ${show}`;
};

/** Orders that may still be sent, the longest waiting first unless sorted otherwise. */
export const listOrderAddresses = async (
  { tx, actor }: VerbContext,
  { q, show, sortBy, orderBy, page, itemsPerPage }: Query,
): Promise<{ addresses: OrderAddress[]; total: number }> => {
  authorise(actor, 'read', 'Pickup');
  const { sql } = tx;
  const where = sql`${waiting(tx, { q, waitingFor: 'departure', show: 'all' })} and ${shown(tx, show)}`;
  const direction = orderBy === 'desc' ? sql`desc` : sql`asc`;
  const sort = sortBy === 'number' ? sql`o.number` : waitingSince(tx);
  const rows = await sql<AddressRow[]>`
    select ${addressRow(tx)} from ${waitingFrom(tx)} where ${where}
    order by ${sort} ${direction}, o.id ${direction} limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*) as total from ${waitingFrom(tx)} where ${where}`;
  return { addresses: rows.map(presentAddressRow), total: counted?.total ?? 0 };
};
