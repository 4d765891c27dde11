import type { Review } from '../contract.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { useSampleChange } from '#shared/use-sample-change.ts';
import { deleteReview, otherStatus, reviewsKey, setStatus, type StatusChange } from './queries.ts';

/** Actions on one or several reviews. */
export const useReviewActions = (onDeleted: () => void) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  const keys = [reviewsKey(formats.locale)];
  const counted = (count: number) => ({ count, n: formats.number(count) });
  const change = useSampleChange<StatusChange>({
    send: (wanted) => setStatus(api, wanted),
    keys,
    done: ({ ids, status }) =>
      t(status === 'Published' ? 'sampleReviews.published' : 'sampleReviews.hidden', counted(ids.length)),
    undo: ({ ids, status }) => setStatus(api, { ids, status: otherStatus(status) }),
  });
  const deletion = useConfirmedAction<readonly Review[]>({
    send: (reviews) => Promise.all(reviews.map(({ id }) => deleteReview(api, id))),
    stale: keys,
    cancelledText: t('sampleReviews.remove.cancelled'),
    onDone: (reviews) => {
      showToast('success', t('sampleReviews.remove.done', counted(reviews.length)));
      onDeleted();
    },
  });
  return {
    deletion,
    /** Only reviews with another status, so that Undo changes no others. */
    setStatusOf: (reviews: readonly Review[], status: Review['status']) => {
      const ids = reviews.filter((review) => review.status !== status).map(({ id }) => id);
      if (ids.length > 0) change.run({ ids, status });
    },
  };
};

export type ReviewActions = ReturnType<typeof useReviewActions>;
