import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';
import { useQueryClient } from '@tanstack/react-query';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { customersKey } from '../shared/queries.ts';

const PAUSE_MS = 1_000;
/** The job behind a coupon gives up after some minutes; nobody waits that long for its toast. */
const TRIES = 60;

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));

const find = async (api: Api, customerId: string, couponId: string): Promise<Coupon | undefined> => {
  const { coupons } = await api.get('/api/v1/customers/{id}/coupons', {
    params: { id: customerId },
    query: {},
  });
  return coupons.find(({ id }) => id === couponId);
};

/** The coupon once the store has created or refused it; undefined if that takes too long. */
const followCoupon = async (api: Api, customerId: string, couponId: string): Promise<Coupon | undefined> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    // A failed request is repeated: the coupon does not depend on it.
    const coupon = await find(api, customerId, couponId).catch(() => undefined);
    if (coupon && coupon.status !== 'issuing') return coupon;
    await pause();
  }
  return undefined;
};

/** Why a coupon failed, and what to do about it. */
const failureText = ({ t }: Phrasebook, { code, failure }: Coupon): string =>
  `${t('coupons.failed', { code })} ${t(`coupons.failure.${failure?.code ?? 'refused'}`)}`;

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
