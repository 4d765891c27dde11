import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { StoreId } from '@apps-hub/domain/ids';

import { LANE_SECRET } from '#test/lane-secret.ts';
import { readLoyaltySettings } from '#verbs/loyalty/settings/read.ts';
import { openDatabase } from './database.ts';
import { onEach, withDatabase } from './distributed/testing/servers.ts';
import { migrate } from './migrate.ts';
import { connectOwner } from './owner.ts';
import { runMigrations } from './set-up.ts';
import { postgresAt } from './postgres-at.ts';

/** The number of migrations while the loyalty settings were columns of `store`. */
const FORMER_MIGRATIONS = 16;
/** The number of migrations while new stores had no adjustment limits. */
const LIMITLESS_MIGRATIONS = 20;

const NAME = `former_${process.pid}`;
const SERVER = [inject('ownerUrl')];
const ownerUrl = withDatabase(inject('ownerUrl'), NAME);

const CHANGED = {
  release_on: 'days_after_payment',
  release_after_days: 7,
  expiry_months: 18,
  negative_balance_allowed: false,
  full_refund_returns_coupon: false,
  expiry_warning_days: 45,
  points_name: { ar: 'نجوم', en: 'stars' },
  adjust_limits: { manager: 500, support: 50, supportPerDay: 200 },
  loss_guard_percent: 35,
  margin_percent: 40,
  assumed_order: 250,
  settings_version: 9,
};

let owner: postgres.Sql;
let appUrl: string;

const addStores = (sql: postgres.Sql, ids: readonly string[]) => sql`
  insert into store (id, platform, external_id, name, currency, country, time_zone, created_at)
  select id, 'sandbox', id, 'Former', 'SAR', 'SA', 'Asia/Riyadh', now() from unnest(${[...ids]}::text[]) s (id)`;

/** Creates a database of the former version with two stores: one that changed all its settings, and one that changed none. */
const makeFormer = async (): Promise<void> => {
  await onEach(SERVER, 'postgres', [`create database ${NAME}`]);
  const sql = connectOwner(ownerUrl);
  try {
    await runMigrations(sql, (all) => all.slice(0, FORMER_MIGRATIONS));
    await addStores(sql, ['sto_changed', 'sto_unchanged']);
    await sql`update store set ${sql({ ...CHANGED, body_retention_days: 30 })} where id = 'sto_changed'`;
    await runMigrations(sql, (all) => all.slice(0, LIMITLESS_MIGRATIONS));
    await addStores(sql, ['sto_without_row']);
  } finally {
    await sql.end();
  }
};

beforeAll(async () => {
  await makeFormer();
  appUrl = await migrate(ownerUrl, { secret: LANE_SECRET });
  owner = postgresAt(ownerUrl, { max: 1 });
});
afterAll(async () => {
  await owner.end();
  await onEach(SERVER, 'postgres', [`drop database ${NAME} with (force)`]);
});

const settingsOf = async (storeId: string) => {
  const database = openDatabase(appUrl, { max: 1 });
  try {
    return await database.inStore(storeId as StoreId, readLoyaltySettings);
  } finally {
    await database.close();
  }
};

describe('the migration of loyalty settings to their own table', () => {
  it('keeps every setting that a store has changed', async () => {
    expect(await settingsOf('sto_changed')).toMatchObject({
      releaseOn: 'days_after_payment',
      releaseAfterDays: 7,
      expiryMonths: 18,
      negativeBalanceAllowed: false,
      fullRefundReturnsCoupon: false,
      expiryWarningDays: 45,
      bodyRetentionDays: 30,
      pointsName: { ar: 'نجوم', en: 'stars' },
      adjustLimits: { manager: 500, support: 50, supportPerDay: 200 },
      lossGuardPercent: 35,
      marginPercent: 40,
      assumedOrder: 250,
      version: 9,
    });
  });

  it('keeps the defaults of a store that has changed no setting', async () => {
    expect(await settingsOf('sto_unchanged')).toMatchObject({
      releaseOn: 'delivery',
      releaseAfterDays: 14,
      expiryMonths: null,
      negativeBalanceAllowed: true,
      fullRefundReturnsCoupon: true,
      expiryWarningDays: 30,
      bodyRetentionDays: 90,
      pointsName: null,
      adjustLimits: {},
      lossGuardPercent: 20,
      marginPercent: null,
      assumedOrder: null,
      version: 1,
    });
  });

  it('leaves a store without limits if it had saved no settings', async () => {
    expect(await settingsOf('sto_without_row')).toMatchObject({
      adjustLimits: {},
      couponDays: 90,
      version: 1,
    });
  });

  it('gives daily limits to a new store', async () => {
    await addStores(owner, ['sto_new']);
    expect(await settingsOf('sto_new')).toMatchObject({
      adjustLimits: { supportPerDay: 100, managerPerDay: 1000 },
      version: 1,
    });
  });

  it('leaves one row of settings per store, and no settings columns in `store`', async () => {
    expect(await owner`select store_id as id from loyalty_settings order by 1`).toEqual([
      { id: 'sto_changed' },
      { id: 'sto_unchanged' },
      { id: 'sto_without_row' },
    ]);
    const left = await owner`
      select column_name from information_schema.columns
      where table_schema = 'public' and table_name = 'store' and column_name = any(${Object.keys(CHANGED)})`;
    expect(left).toEqual([]);
  });
});
