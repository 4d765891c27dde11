import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { StoreId } from '../ids.ts';
import type { Store } from '../stores/stores.ts';

/** Rows of Salla's own programme by the customer's number. */
export const pointsInput = z.record(
  z.string(),
  z.array(
    z.object({
      points: z.number().int(),
      used_points: z.number().int().default(0),
      status: z.string().default('مؤكدة'),
      expiry_date: z.string().default('2029-02-17 17:42:14'),
    }),
  ),
);

interface PointsRow {
  readonly points: number;
  readonly used_points: number;
  readonly status: string;
  readonly expiry_date: string;
}

/** Sets all customers' points in Salla's own programme. */
export const savePoints = (db: Db, storeId: StoreId, points: z.output<typeof pointsInput>): void => {
  db.tx(() => {
    db.run('delete from salla_points where store_id = ?', [storeId]);
    for (const [customer, rows] of Object.entries(points))
      for (const [place, row] of rows.entries())
        db.insert('salla_points', { store_id: storeId, customer_id: customer, place, ...row });
  });
};

/** "Customer Loyalty Points". Source: docs.salla.dev/12250577e0. */
export const pointsOf = (db: Db, store: Store, customer: string) =>
  db
    .all<PointsRow>(
      'select points, used_points, status, expiry_date from salla_points where store_id = ? and customer_id = ? order by place',
      [store.id, customer],
    )
    .map((row, place) => ({
      name: 'مخصصة',
      ...row,
      created_at: { date: '2024-12-17 17:42:14.000000', timezone_type: 3, timezone: store.timeZone },
      order_id: null,
      used_at: {},
      notes: '',
      reference_id: 3_215_487 + place,
    }));
