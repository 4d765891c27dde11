import type { Carrier } from '@apps-hub/domain/carrier';
import type { RemittanceId, StaffId } from '@apps-hub/domain/ids';
import type { CurrencyCode } from '@apps-hub/domain/money';
import type { LocalDate } from '@apps-hub/domain/time';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { bytewiseText, instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** A carrier's file of what it paid for cash on delivery. */
export const remittance = pgTable(
  'remittance',
  {
    storeId: storeIdColumn().references(() => store.id),
    id: text('id').$type<RemittanceId>().notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of its text: the same file is imported once. */
    digest: text('digest').notNull(),
    /** The header of each column that was found. */
    columns: jsonb('columns').$type<Readonly<Record<string, string>>>().notNull(),
    lines: integer('lines').notNull(),
    /** Lines that could not be read, by their number; the first ones. */
    broken: jsonb('broken').$type<readonly { readonly line: number; readonly problem: string }[]>().notNull(),
    brokenLines: integer('broken_lines').notNull(),
    createdBy: text('created_by').$type<StaffId>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('remittance_digest').on(table.storeId, table.carrier, table.digest),
    index('remittance_created').on(table.storeId, table.createdAt, table.id),
  ],
);

/** What a carrier paid for one waybill, as its file says. */
export const remittanceLine = pgTable(
  'remittance_line',
  {
    storeId: storeIdColumn(),
    remittanceId: text('remittance_id').$type<RemittanceId>().notNull(),
    /** Counted from 1, the header included. */
    line: integer('line').notNull(),
    carrier: text('carrier').$type<Carrier>().notNull(),
    /** The waybill's number as in the file. */
    number: text('number').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    feeMinor: bigint('fee_minor', { mode: 'number' }),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    paidOn: date('paid_on', { mode: 'string' }).$type<LocalDate>(),
    /** The store's day on which the file was imported. */
    importedOn: date('imported_on', { mode: 'string' }).$type<LocalDate>().notNull(),
    /** The domain's `onceKey`; null for a line that repeats an earlier one, and does not count. */
    once: text('once'),
    /** The number as searched. */
    searchNumber: bytewiseText('search_number').generatedAlwaysAs(sql`search_fold(number)`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.remittanceId, table.line] }),
    uniqueIndex('remittance_line_once').on(table.storeId, table.carrier, table.once),
    index('remittance_line_number').on(table.storeId, table.carrier, table.searchNumber),
    foreignKey({
      columns: [table.storeId, table.remittanceId],
      foreignColumns: [remittance.storeId, remittance.id],
    }),
  ],
);
