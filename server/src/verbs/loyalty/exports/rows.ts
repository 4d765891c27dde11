import type { ExportRequest } from '@apps-hub/contract/loyalty/exports/routes';
import type { StoreId } from '@apps-hub/domain/ids';

import type { Deps } from '#deps.ts';
import type { Cells } from '#spreadsheets/list-file.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { coupons } from './coupons.ts';
import { customers } from './customers.ts';
import { cellsOf, type Format } from './source.ts';
import { transactions } from './transactions.ts';

/** Exports of lists; excludes one customer's data, the proof of the ledger and the points report. */
type TableRequest = Exclude<ExportRequest, { of: 'proof' | 'customer' | 'points_report' }>;

const timeFormat = (timeZone: string): Format['time'] => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => (at ? format.format(at) : null);
};

/** The header and the rows of an export, a batch at a time. */
export const exportRows = async function* (
  deps: Deps,
  storeId: StoreId,
  request: TableRequest,
): AsyncGenerator<readonly Cells[]> {
  const { currency, timeZone } = await deps.database.inStore(storeId, loadStore);
  const format = { locale: request.locale, currency, time: timeFormat(timeZone) };
  const scope = { deps, storeId };
  switch (request.of) {
    case 'customers':
      return yield* cellsOf(customers, { scope, filter: request, format });
    case 'transactions':
      return yield* cellsOf(transactions, { scope, filter: request, format });
    case 'coupons':
      return yield* cellsOf(coupons, { scope, filter: request, format });
  }
};
