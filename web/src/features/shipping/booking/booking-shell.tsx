import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormShell } from '@apps-hub/ui/kit/form/form-shell.tsx';
import { BookingRefusal, type BookingRefusalProps } from './booking-refusal.tsx';
import type { Booking } from './use-booking.ts';

type NextSteps = Pick<BookingRefusalProps, 'zone' | 'onInstead' | 'onShow' | 'onWithout' | 'onAnyway'>;

interface BookingShellProps extends NextSteps {
  readonly booking: Omit<Booking<never>, 'send'>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A booking form; when a booking fails, says why and what to do next. */
export const BookingShell = ({ booking, onClose, children, ...waysOn }: BookingShellProps) => {
  const { t } = usePhrases();
  const { isBusy, refusal, rejected } = booking;
  const hasProblem = refusal !== undefined || rejected !== undefined;
  return (
    <FormShell
      form={booking}
      onCancel={onClose}
      submitLabel={t('booking.submit')}
      problem={
        hasProblem && (
          <BookingRefusal error={refusal?.error} rejected={rejected} isBusy={isBusy} {...waysOn} />
        )
      }
    >
      {children}
    </FormShell>
  );
};
