import type { Coupon } from '@apps-hub/contract/loyalty/coupons/routes';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { customersKey } from '../shared/queries.ts';
import { returnCoupon } from './queries.ts';

interface GiveBack {
  /** The button of a coupon whose points are still spent; nothing on others. */
  readonly buttonFor: (coupon: Coupon) => ReactNode;
  /** The confirmation before the points are returned. */
  readonly question: ReactNode;
}

/** Returns a coupon's points to its customer from the coupon's own row. */
export const useGiveBack = (): GiveBack => {
  const { t, counted } = usePhrases();
  const api = useApi();
  const mayAdjust = useCan('adjust', 'Customer');
  const returning = useConfirmedAction<Coupon>({
    send: ({ id }, key) => returnCoupon(api, id, key),
    stale: [customersKey],
    doneText: t('coupons.giveBack.done'),
    cancelledText: t('coupons.giveBack.cancelled'),
  });
  return {
    buttonFor: (coupon) =>
      mayAdjust &&
      (coupon.status === 'active' || coupon.status === 'used') && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('coupons.giveBack.label', { code: coupon.code })}
          leftSection={<IconArrowBackUp size={16} aria-hidden data-pointing />}
          onClick={() => returning.ask(coupon)}
        >
          {t('coupons.giveBack.action')}
        </Button>
      ),
    question: (
      <ConfirmQuestion
        action={returning}
        askAbout={({ points, usedOrder }) => ({
          title: t('coupons.giveBack.title'),
          question: t('coupons.giveBack.question', { points: counted.pointsFor(points) }),
          consequence: usedOrder
            ? t('coupons.giveBack.used', { number: usedOrder.number })
            : t('coupons.giveBack.unused'),
          confirmLabel: t('coupons.giveBack.action'),
        })}
      />
    ),
  };
};
