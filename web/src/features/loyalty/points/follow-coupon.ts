import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';

import type { Api } from '@apps-hub/ui/api/client.ts';

const PAUSE_MS = 1_000;
/** How long to wait for a toast; the coupon's job itself gives up after some minutes. */
const TRIES = 60;

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));

const find = async (api: Api, customerId: string, couponId: string): Promise<Coupon | undefined> => {
  const { coupons } = await api.get('/api/v1/customers/{id}/coupons', {
    params: { id: customerId },
    query: {},
  });
  return coupons.find(({ id }) => id === couponId);
};

/** The coupon once the store has created or refused it; undefined after a time-out. */
export const followCoupon = async (
  api: Api,
  customerId: string,
  couponId: string,
): Promise<Coupon | undefined> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Retry a failed request: the coupon does not depend on it.
    const coupon = await find(api, customerId, couponId).catch(() => undefined);
    if (coupon && coupon.status !== 'issuing') return coupon;
    await pause();
  }
  return undefined;
};
