import type { StoreId } from '@apps-hub/domain/ids';
import { monthText } from '@apps-hub/domain/loyalty/liability/month';
import type { ExportRequest } from '@apps-hub/contract/loyalty/exports/routes';

import type { Deps } from '#deps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { historyNow } from './figures.ts';
import type { Pack } from './pack-sheets.ts';
import { rateAtEnd } from './point-rate.ts';
import { readMonths, reportOf } from './points-report.ts';

export type PackRequest = Extract<ExportRequest, { of: 'points_report' }>;

/** The audit pack of a period, from the ledger as it is now, or as last counted in a large store. */
export const auditPack = async (deps: Deps, storeId: StoreId, request: PackRequest): Promise<Pack> => {
  const now = deps.now();
  const { name, currency, timeZone } = await deps.database.inStore(storeId, loadStore);
  const { isOver, ...period } = readMonths(request, { now, timeZone });
  const counted = await historyNow(deps, storeId);
  const rate = await deps.database.inStore(storeId, (tx) => rateAtEnd(tx, period, { timeZone, now }));
  return {
    store: name,
    currency,
    locale: request.locale,
    countedAt: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      counted.countedAt,
    ),
    report: {
      period: { from: monthText(period.from), to: monthText(period.to) },
      isOver,
      counted: reportOf(counted, period, { rate, currency }),
    },
  };
};
