import type { BatchId, CustomerId, StaffId, TierId } from '@apps-hub/domain/ids';
import type { Birthday, KeptBirthday } from '@apps-hub/domain/loyalty/birthday';
import type { MovedDetail } from '@apps-hub/domain/loyalty/moving-in-details';
import type { LocalDate } from '@apps-hub/domain/time';
import type { DetailEnd, DetailProblem } from '@apps-hub/contract/loyalty/batches/details';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** What a row of the file brings: one of the three, by the kind. `name` is the tier's in the file. */
export interface DetailValue {
  readonly birthday?: Birthday;
  readonly tier?: { readonly id: TierId; readonly name: string; readonly until: LocalDate | null };
  readonly code?: string;
}

/** What the customer had before; the undo restores it. */
export interface DetailBefore {
  readonly birthdays?: readonly (KeptBirthday & {
    readonly customerId: CustomerId;
    readonly enteredAt: string;
  })[];
  readonly pin?: {
    readonly tierId: TierId;
    readonly until: LocalDate | null;
    readonly reason: string | null;
    readonly by: StaffId | null;
  };
}

/** Birthdays, tiers and invitation codes of a moving-in, each applied and undone on its own; `problem` says why one is skipped. */
export const movingInDetail = pgTable(
  'moving_in_detail',
  {
    storeId: storeIdColumn().references(() => store.id),
    batchId: text('batch_id').$type<BatchId>().notNull(),
    line: integer('line').notNull(),
    kind: text('kind').$type<MovedDetail>().notNull(),
    customerId: text('customer_id').$type<CustomerId>(),
    /** Empty for what cannot be read. */
    value: jsonb('value').$type<DetailValue>().notNull(),
    problem: text('problem').$type<DetailProblem>(),
    appliedAt: instant('applied_at'),
    before: jsonb('before').$type<DetailBefore>(),
    /** What undoing did. */
    ended: text('ended').$type<DetailEnd>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.batchId, table.line, table.kind] }),
    // No foreign key: the last release, which may serve beside this one, deletes drafts without their details.
    index('moving_in_detail_customer').on(table.storeId, table.customerId),
    // Two customers of a file may not have the same code.
    index('moving_in_detail_code')
      .on(table.storeId, table.batchId, sql`(${table.value} ->> 'code')`)
      .where(sql`${table.kind} = 'code'`),
  ],
);
