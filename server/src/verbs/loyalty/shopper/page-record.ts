import { CORNER_DEFAULT } from '@apps-hub/contract/loyalty/shopper/values';
import { getTableColumns } from 'drizzle-orm';

import type { StoreTx } from '#db/database.ts';
import { selected } from '#db/schema/columns.ts';
import { shopperPage } from '#db/schema/loyalty/shopper.ts';
import { AppError } from '#errors.ts';

export type PageRecord = Readonly<Omit<typeof shopperPage.$inferSelect, 'storeId'>>;

/** The columns' defaults, for a store that has never saved. */
const DEFAULTS: PageRecord = {
  isOn: false,
  colour: null,
  guestsSee: 'rewards',
  redemptionsPerDay: 5,
  corner: CORNER_DEFAULT,
  side: 'end',
  label: null,
  hasLauncher: true,
  hasProductLine: true,
  hasCartLine: true,
  version: 1,
};

const { storeId: _storeId, ...COLUMNS } = getTableColumns(shopperPage);
const SELECTED = selected(COLUMNS);

export const loadPage = async ({ sql, storeId }: StoreTx): Promise<PageRecord> => {
  const [row] = await sql<PageRecord[]>`
    select ${sql.unsafe(SELECTED)} from shopper_page where store_id = ${storeId}`;
  return row ?? DEFAULTS;
};

/** The columns of a page for a statement with `shopper_page`. */
export const PAGE_COLUMNS = SELECTED;

/**
 * The settings of a page that is on, in a store that has the app. Refuses with `not_found` for any other store, and for one that does not
 * exist, so that strangers learn nothing.
 */
export const openPage = async ({ sql, storeId }: StoreTx): Promise<PageRecord> => {
  const [row] = await sql<PageRecord[]>`
    select ${sql.unsafe(PAGE_COLUMNS)} from shopper_page
    where store_id = ${storeId} and (select d.is_open from shopper_door(${storeId}, null, null) d)`;
  if (!row) throw new AppError('not_found');
  return row;
};
