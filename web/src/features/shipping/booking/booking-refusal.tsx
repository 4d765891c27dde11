import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import type { PickupBookingInput } from '@apps-hub/contract/shipping/booking/routes';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { AddressReason } from '../shared/address-reason.tsx';
import { RefusalNote } from '../shared/refusal-note.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './booking.module.css';

/** What a person accepted when a booking was refused: a second courier, or orders without a valid address for a reason. */
export type Consents = Pick<PickupBookingInput, 'allowOverlap' | 'addressOverride'>;

/** Adds a consent to those given before, since a booking may be refused for one reason after the other. */
export const useConsents = (): ((more: Consents) => Consents) => {
  const [given, setGiven] = useState<Consents>({});
  return (more) => {
    const all = { ...given, ...more };
    setGiven(all);
    return all;
  };
};

export interface GoneWindow {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** The window offered instead of one that is no longer available. */
const nextOf = ({ params }: ApiError): GoneWindow | undefined => {
  const { nextDate, nextFrom, nextTo } = params;
  return typeof nextDate === 'string' && typeof nextFrom === 'string' && typeof nextTo === 'string'
    ? { date: nextDate, from: nextFrom, to: nextTo }
    : undefined;
};

export interface BookingRefusalProps {
  readonly error: unknown;
  /** The pickup as the carrier just rejected it. */
  readonly rejected: PickupDetail | undefined;
  readonly zone: string;
  readonly isBusy: boolean;
  readonly onInstead: (window: GoneWindow) => void;
  readonly onShow: (id: string) => void;
  readonly onWithout: (orderNumber: string) => void;
  /** Sends the booking again with the person's consent. */
  readonly onAnyway: (consent: Consents) => void;
}

const Notice = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className={classes.notice}>
    <strong>{title}</strong>
    {children}
  </div>
);

type ErrorProps = Omit<BookingRefusalProps, 'error' | 'rejected'> & { readonly error: ApiError };

const SlotGone = ({ error, zone, isBusy, onInstead }: ErrorProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const next = nextOf(error);
  const reason = error.params['reason'];
  return (
    <Notice title={t('booking.gone.title')}>
      {typeof reason === 'string' && <span>{texts.slot({ code: reason, params: error.params }, zone)}</span>}
      {next ? (
        <div>
          <Button size="xs" loading={isBusy} onClick={() => onInstead(next)}>
            {t('booking.gone.next', { window: texts.window(next) })}
          </Button>
        </div>
      ) : (
        <span>{t('booking.gone.none')}</span>
      )}
    </Notice>
  );
};

const ShowOther = ({ error, onShow }: Pick<ErrorProps, 'error' | 'onShow'>) => {
  const { t } = usePhrases();
  const id = error.params['pickupId'];
  if (typeof id !== 'string') return null;
  return (
    <Button size="xs" variant="default" onClick={() => onShow(id)}>
      {t('booking.taken.show')}
    </Button>
  );
};

const OrderTaken = ({ error, onShow, onWithout }: ErrorProps) => {
  const { t } = usePhrases();
  const number = String(error.params['number'] ?? '');
  return (
    <Notice title={t('booking.orderTaken.text', { number })}>
      <div className={common.wrap}>
        <Button size="xs" variant="default" onClick={() => onWithout(number)}>
          {t('booking.orderTaken.remove')}
        </Button>
        <ShowOther error={error} onShow={onShow} />
      </div>
    </Notice>
  );
};

const textOf = (value: string | number | undefined): string => String(value ?? '');

const Overlap = ({ error, isBusy, onShow, onAnyway }: ErrorProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const { date, from, to, branch } = error.params;
  const window = texts.window({ date: textOf(date), from: textOf(from), to: textOf(to) });
  return (
    <Notice title={t('booking.overlap.title')}>
      <span>{t('booking.overlap.text', { branch: textOf(branch), window })}</span>
      <div className={common.wrap}>
        <Button size="xs" loading={isBusy} onClick={() => onAnyway({ allowOverlap: true })}>
          {t('booking.overlap.anyway')}
        </Button>
        <ShowOther error={error} onShow={onShow} />
      </div>
    </Notice>
  );
};

/** Why booking failed, with the next step: the next window, the conflicting pickup, or the carrier's words. */
export const BookingRefusal = ({ error, rejected, ...rest }: BookingRefusalProps) => {
  const { t, problemText } = usePhrases();
  if (rejected) {
    return (
      <Notice title={t('booking.rejected.title')}>
        {rejected.refusal && <RefusalNote refusal={rejected.refusal} />}
        <span>{t('booking.rejected.text')}</span>
      </Notice>
    );
  }
  if (!(error instanceof ApiError)) return problemText(error);
  if (error.code === 'slot_gone') return <SlotGone error={error} {...rest} />;
  if (error.code === 'order_in_other_pickup') return <OrderTaken error={error} {...rest} />;
  if (error.code === 'national_address_missing')
    return (
      <Notice title={problemText(error)}>
        <AddressReason
          error={error}
          isBusy={rest.isBusy}
          onSend={(addressOverride) => rest.onAnyway({ addressOverride })}
        />
      </Notice>
    );
  if (error.code === 'pickup_overlaps') return <Overlap error={error} {...rest} />;
  if (error.code !== 'pickup_already_booked') return problemText(error);
  return (
    <Notice title={problemText(error)}>
      <div>
        <ShowOther error={error} onShow={rest.onShow} />
      </div>
    </Notice>
  );
};
