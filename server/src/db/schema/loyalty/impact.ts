import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

import { instant, storeIdColumn } from '../columns.ts';
import { store } from '../hub/stores.ts';

/** A store's points by vintage, which require reading every posting: counted by a job, shown with the time of the count. */
export const impactFigures = pgTable('impact_figures', {
  storeId: storeIdColumn()
    .primaryKey()
    .references(() => store.id),
  countedAt: instant('counted_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  figures: jsonb('figures').$type<Record<string, unknown>>().notNull(),
  /** What rules, campaigns and rewards cost, and who bought again; null until a job of this release has counted them. */
  effects: jsonb('effects').$type<Record<string, unknown>>(),
});
