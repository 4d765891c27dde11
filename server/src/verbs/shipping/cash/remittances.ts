import type { z } from '@hono/zod-openapi';
import type { listRemittances as route, Remittance } from '@apps-hub/contract/shipping/cash/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { RemittanceId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import { getTableColumns } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import type { StoreTx } from '#db/database.ts';
import { selected } from '#db/schema/columns.ts';
import { remittance } from '#db/schema/shipping/cash.ts';
import { moneyOf } from '#verbs/amounts.ts';
import { authorise } from '#verbs/authorise.ts';

/** Unmatched lines that are named; the rest are counted. */
const UNMATCHED_NAMED = 100;

/** Files in the list: a carrier sends one a week or a day. */
const FILES = 50;

/** Counted lines whose waybill is not known here, or has no cash to collect in their currency. */
export const unmatchedLines = ({ sql, storeId }: StoreTx) => sql`
  from remittance_line l
  where l.store_id = ${storeId} and l.once is not null and not exists (
    select from shipment s
    where s.store_id = ${storeId} and s.carrier = l.carrier and s.search_number = l.search_number
      and s.cash ->> 'currency' = l.currency
  )`;

type Row = typeof remittance.$inferSelect;

const COLUMNS = selected(getTableColumns(remittance));

interface Unmatched {
  readonly id: RemittanceId;
  readonly line: number;
  readonly waybill: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly total: number;
}

/** The first unmatched lines of each file, with how many there are. */
const unmatchedOf = (tx: StoreTx, ids: readonly RemittanceId[]) => tx.sql<Unmatched[]>`
  select id, line, waybill, amount_minor::float8 as "amountMinor", currency, total
  from (
    select l.remittance_id as id, l.line, l.number as waybill, l.amount_minor, l.currency,
      row_number() over (partition by l.remittance_id order by l.line) as place,
      (count(*) over (partition by l.remittance_id))::int as total
    ${unmatchedLines(tx)} and l.remittance_id = any(${ids})
  ) u
  where place <= ${UNMATCHED_NAMED} order by id, line`;

interface Repeated {
  readonly id: RemittanceId;
  readonly lines: number;
}

const repeatedOf = ({ sql, storeId }: StoreTx, ids: readonly RemittanceId[]) => sql<Repeated[]>`
  select remittance_id as id, count(*)::int as lines from remittance_line
  where store_id = ${storeId} and remittance_id = any(${ids}) and once is null group by 1`;

const present = async (tx: StoreTx, rows: readonly Row[]): Promise<Remittance[]> => {
  const ids = rows.map(({ id }) => id);
  const unmatched = Map.groupBy(await unmatchedOf(tx, ids), ({ id }) => id);
  const repeated = new Map((await repeatedOf(tx, ids)).map(({ id, lines }) => [id, lines]));
  return rows.map((row) => {
    const ofFile = unmatched.get(row.id) ?? [];
    return {
      id: row.id,
      carrier: row.carrier,
      fileName: row.fileName,
      columns: row.columns,
      lines: row.lines,
      repeatedLines: repeated.get(row.id) ?? 0,
      unmatchedLines: ofFile[0]?.total ?? 0,
      unmatched: ofFile.map(({ line, waybill, amountMinor, currency }) => ({
        line,
        waybill,
        amount: moneyOf({ amountMinor, currency }),
      })),
      brokenLines: row.brokenLines,
      broken: [...row.broken],
      createdAt: row.createdAt.toISOString(),
    };
  });
};

/** The newest imported files, or the one with this id. */
const rowsOf = (
  { sql, storeId }: StoreTx,
  { carrier, id }: { readonly carrier?: Carrier | undefined; readonly id?: RemittanceId },
) => sql<Row[]>`
  select ${sql.unsafe(COLUMNS)} from remittance
  where store_id = ${storeId} ${carrier ? sql`and carrier = ${carrier}` : sql``} ${id ? sql`and id = ${id}` : sql``}
  order by created_at desc, id desc limit ${FILES}`;

export const presentRemittance = async (tx: StoreTx, id: RemittanceId): Promise<Remittance> => {
  const [file] = await present(tx, await rowsOf(tx, { id }));
  if (!file) throw new Error(`remittance ${id} is gone`);
  return file;
};

/** The newest imported files. */
export const listRemittances = async (
  { tx, actor }: VerbContext,
  { carrier }: z.output<typeof route.request.query>,
): Promise<{ remittances: Remittance[] }> => {
  authorise(actor, 'read', 'Pickup');
  return { remittances: await present(tx, await rowsOf(tx, { carrier })) };
};
