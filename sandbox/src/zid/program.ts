import type { Db } from '../db/db.ts';
import type { CustomerId, StoreId } from '../ids.ts';
import { uuidFor } from './numbers.ts';

/** Zid's own loyalty programme of a store: off, unless the merchant uses it. */
export interface Program {
  readonly is_active: number;
  /** Points per amount spent. */
  readonly points_rewarded: number;
  readonly amount_to_spend: number;
  readonly points_to_redeem: number;
  readonly discount_value: number;
}

export const findProgram = (db: Db, storeId: StoreId): Program | undefined =>
  db.get<Program>('select * from zid_program where store_id = ?', [storeId]);

/** Sets up the programme and customers' balances in it. */
export const saveProgram = (
  db: Db,
  storeId: StoreId,
  program: Program,
  points: Readonly<Record<string, number>>,
): void => {
  db.tx(() => {
    db.run('delete from zid_program where store_id = ?', [storeId]);
    db.run('delete from zid_points where store_id = ?', [storeId]);
    db.insert('zid_program', { store_id: storeId, ...program });
    for (const [customer, count] of Object.entries(points))
      db.insert('zid_points', { store_id: storeId, customer_id: customer, points: count });
  });
};

/** Null for a customer who never had any. */
export const pointsOf = (db: Db, storeId: StoreId, customer: CustomerId): number | null =>
  db.get<{ points: number }>('select points from zid_points where store_id = ? and customer_id = ?', [
    storeId,
    customer,
  ])?.points ?? null;

export const countWithPoints = (db: Db, storeId: StoreId): number =>
  db.get<{ count: number }>('select count(*) as count from zid_points where store_id = ? and points > 0', [
    storeId,
  ])?.count ?? 0;

/** "List data". Source: docs.zid.sa/list-data, with the spelling of Zid's own SDK. */
export const programJson = (storeId: StoreId, program: Program | undefined, withPoints: number) => {
  const at = '2024-07-31T11:10:50.000000Z';
  const common = {
    store_id: uuidFor('program', storeId),
    is_active: true,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
  return {
    status: 'object',
    cashback_rules: program
      ? [
          {
            ...common,
            id: uuidFor('cashback', storeId),
            external_id: '15362',
            points_rewarded: program.points_rewarded,
            amount_to_spend: program.amount_to_spend,
            available_to: null,
          },
        ]
      : [],
    redemption_rules: program
      ? [
          {
            ...common,
            id: uuidFor('redemption', storeId),
            external_id: null,
            name: String(program.points_to_redeem),
            points_to_redeem: program.points_to_redeem,
            rule_type: 'fixed_rate_settings',
            reward: { discount_value: program.discount_value },
            conditions: null,
          },
        ]
      : [],
    total_customers_with_points: withPoints,
    expiration_peroid: null,
    is_active: program?.is_active === 1,
    message: { type: 'object', code: null, name: null, description: null },
  };
};
