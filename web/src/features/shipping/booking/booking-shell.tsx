import type { ReactNode } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { BookingRefusal, type BookingRefusalProps } from './booking-refusal.tsx';
import type { Booking } from './use-booking.ts';

type WaysOn = Pick<BookingRefusalProps, 'zone' | 'onInstead' | 'onShow' | 'onWithout'>;

interface BookingShellProps extends WaysOn {
  readonly booking: Omit<Booking<never>, 'submit'>;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form that books; when it was not booked it says why, with the way on. */
export const BookingShell = ({ booking, onSubmit, onClose, children, ...waysOn }: BookingShellProps) => {
  const { t } = usePhrases();
  const { isBusy, error, rejected } = booking;
  const hasProblem = error !== undefined || rejected !== undefined;
  return (
    <FormShell
      onSubmit={onSubmit}
      onCancel={onClose}
      submitLabel={t('booking.submit')}
      busy={isBusy}
      problem={
        hasProblem ? (
          <BookingRefusal error={error} rejected={rejected} isBusy={isBusy} {...waysOn} />
        ) : undefined
      }
    >
      {children}
    </FormShell>
  );
};
