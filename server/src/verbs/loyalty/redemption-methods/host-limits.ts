import { type HostLimit, hostLimits } from '@apps-hub/contract/platform-setup';
import type { RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';

import type { VerbContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { loadStore } from '../../hub/stores/store-record.ts';

const FIELDS: Readonly<Record<HostLimit, string>> = {
  cheapest: 'applyDiscountTo',
  minimum_units: 'minimumUnits',
};

const needs = ({ target, minimumUnits }: RedemptionTerms, limit: HostLimit): boolean =>
  limit === 'cheapest' ? target.on === 'cheapest' : (minimumUnits ?? 0) > 1;

/** Refuses a reward whose coupon the store's host cannot create, at the field that asks for too much. */
export const refuseImpossible = async (
  { tx }: Pick<VerbContext, 'tx'>,
  terms: RedemptionTerms | null,
): Promise<void> => {
  if (!terms) return;
  const { platform } = await loadStore(tx);
  const fields = hostLimits(platform)
    .filter((limit) => needs(terms, limit))
    .map((limit) => ({ path: FIELDS[limit], code: 'host_cannot' as const }));
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
};
