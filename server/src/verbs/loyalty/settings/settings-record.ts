import type { ReleaseRule } from '@apps-hub/domain/loyalty/settle-order';
import { getTableColumns } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { loyaltySettings } from '#db/schema/loyalty/settings.ts';
import { selected } from '#db/schema/columns.ts';

type Row = Readonly<Omit<typeof loyaltySettings.$inferSelect, 'storeId'>>;

/** A store's loyalty settings, as rules read them. */
export interface SettingsRecord extends Row {
  readonly release: ReleaseRule;
  /** Whether the store has, or once had, tiers. */
  readonly hasTiers: boolean;
  /** Whether the store has, or once had, campaigns. */
  readonly hasCampaigns: boolean;
  /** Whether the store gives, or once gave, points for actions besides orders. */
  readonly hasActions: boolean;
}

const { storeId: _storeId, ...COLUMNS } = getTableColumns(loyaltySettings);

const SELECTED = selected(COLUMNS);

/** Compiles only while each column has a default or is nullable. */
const NOTHING_SAVED: Omit<typeof loyaltySettings.$inferInsert, 'storeId'> = {};

/** The settings of a store that has never saved: the columns' defaults. */
const DEFAULTS = {
  ...Object.fromEntries(Object.entries(COLUMNS).map(([name, column]) => [name, column.default ?? null])),
  ...NOTHING_SAVED,
} as Row;

const releaseOf = ({ releaseOn, releaseAfterDays }: Row): ReleaseRule =>
  releaseOn === 'delivery' ? { on: releaseOn } : { on: releaseOn, days: releaseAfterDays };

type Programmes = Pick<SettingsRecord, 'hasTiers' | 'hasCampaigns' | 'hasActions'>;

const readSettings = async ({ sql, storeId }: StoreTx): Promise<SettingsRecord> => {
  const programmes = sql`
    exists (select from tier_programme p where p.store_id = ${storeId}) as "hasTiers",
    exists (select from campaign c where c.store_id = ${storeId}) as "hasCampaigns",
    exists (select from action_programme a where a.store_id = ${storeId}) as "hasActions"`;
  const [saved] = await sql<(Row & Programmes)[]>`
    select ${sql.unsafe(SELECTED)}, ${programmes} from loyalty_settings where store_id = ${storeId}`;
  if (saved) return { ...saved, release: releaseOf(saved) };
  const [has] = await sql<Programmes[]>`select ${programmes}`;
  return {
    ...DEFAULTS,
    hasTiers: has?.hasTiers === true,
    hasCampaigns: has?.hasCampaigns === true,
    hasActions: has?.hasActions === true,
    release: releaseOf(DEFAULTS),
  };
};

const loaded = new WeakMap<StoreTx, Promise<SettingsRecord>>();

/** The store's loyalty settings, read once per transaction. */
export const loadLoyaltySettings = (tx: StoreTx): Promise<SettingsRecord> => {
  const known = loaded.get(tx);
  if (known) return known;
  const reading = readSettings(tx);
  loaded.set(tx, reading);
  return reading;
};
