import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

/** Why a coupon failed, and what to do about it. */
export const failureText = ({ t }: Phrasebook, { code, failure }: Coupon): string =>
  `${t('coupons.failed', { code })} ${t(`coupons.failure.${failure?.code ?? 'refused'}`)}`;
