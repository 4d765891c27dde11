import { HOST_LIMITS } from '@apps-hub/contract/platform-setup';
import type { RedemptionTerms } from '@apps-hub/domain/loyalty/redemption';

import type { VerbContext } from '#context.ts';
import { AppError } from '#errors.ts';
import { beyondHost, isPercentOff } from '#platforms/port/host-limits.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

/** Refuses a reward whose coupon the store's host cannot create, at the offending field. */
export const refuseImpossible = async (
  { tx }: Pick<VerbContext, 'tx'>,
  terms: RedemptionTerms | null,
): Promise<void> => {
  if (!terms) return;
  const { platform } = await loadStore(tx);
  const fields = beyondHost(platform, { ...terms, isPercent: isPercentOff(terms.discount) }).map((limit) => ({
    path: HOST_LIMITS[limit],
    code: 'host_cannot' as const,
  }));
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
};
