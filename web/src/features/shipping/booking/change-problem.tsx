import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { useWhyNot } from '../shared/pickup-words.ts';
import classes from './booking.module.css';
import { BookingRefusal, type BookingRefusalProps } from './booking-refusal.tsx';
import type { Change } from './use-change.ts';

interface ChangeProblemProps extends Pick<
  BookingRefusalProps,
  'zone' | 'onInstead' | 'onShow' | 'onWithout' | 'onAnyway'
> {
  readonly change: Change;
  /** Whether sending was tried without any change. */
  readonly isUnchanged: boolean;
}

/** Why nothing was changed, with the next step. */
export const ChangeProblem = ({ change, isUnchanged, ...waysOn }: ChangeProblemProps) => {
  const { t } = usePhrases();
  const whyNot = useWhyNot();
  const { refused, refusal, isBusy } = change;
  if (refused) {
    return (
      <div className={classes.notice}>
        <strong>{t('changes.refused.title')}</strong>
        {refused.refusal && <RefusalNote refusal={refused.refusal} />}
        <span>{t('changes.refused.text')}</span>
      </div>
    );
  }
  if (!refusal) return isUnchanged ? <span>{t('changes.unchanged')}</span> : false;
  const { error } = refusal;
  if (error instanceof ApiError && error.code === 'pickup_cannot') return <span>{whyNot(error)}</span>;
  return <BookingRefusal error={error} rejected={undefined} isBusy={isBusy} {...waysOn} />;
};
