import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';
import { useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { customersKey } from '../shared/customers-queries.ts';
import { failureText } from './coupon-failure.ts';
import { followCoupon } from './follow-coupon.ts';

/** Says that a coupon is being created, and then whether it is ready or why it failed. */
export const useCouponToasts = (customerId: string): ((coupon: Coupon) => Promise<void>) => {
  const book = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  return async ({ id, code }) => {
    const dismissWait = showToast('info', book.t('redeem.creating', { code }));
    const coupon = await followCoupon(api, customerId, id);
    dismissWait();
    if (coupon?.status === 'failed') showToast('error', failureText(book, coupon));
    else if (coupon) showToast('success', book.t('redeem.done', { code }));
    await queries.invalidateQueries({ queryKey: customersKey });
  };
};
