import type { Review } from '../contract.ts';
import { Button, Group } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { Rating } from '@apps-hub/ui/components/rating.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { otherStatus } from './queries.ts';
import { Reviewer } from './reviewer.tsx';
import classes from './reviews.module.css';
import type { ReviewActions } from './use-review-actions.ts';

interface ReviewDialogProps {
  readonly review: Review;
  readonly customerId: number | undefined;
  readonly actions: ReviewActions;
  readonly onClose: () => void;
}

/** A review in full length. */
export const ReviewDialog = ({ review, customerId, actions, onClose }: ReviewDialogProps) => {
  const { t, formats } = usePhrases();
  const isPublished = review.status === 'Published';
  return (
    <Dialog
      size="drawer"
      title={t('sampleReviews.detail.title', { product: review.product })}
      onClose={onClose}
    >
      <div className={classes.detail}>
        <p className={classes.quiet}>{review.companyName}</p>
        <Reviewer review={review} customerId={customerId} />
        {customerId === undefined && <p className={classes.quiet}>{t('sampleReviews.detail.gone')}</p>}
        <p className={classes.line}>
          <Rating value={review.review} label={t('sampleShared.rating', { value: review.review })} />
          <span className={classes.quiet}>{formats.dayAndYear(review.date)}</span>
          <StatusBadge tone={isPublished ? 'good' : 'warn'}>
            {t(`sampleReviews.status.${review.status}`)}
          </StatusBadge>
        </p>
        <div>
          <h3 className={classes.head}>{review.head}</h3>
          <p>{review.para}</p>
        </div>
        <Group gap="sm">
          <Button onClick={() => actions.setStatusOf([review], otherStatus(review.status))}>
            {t(isPublished ? 'sampleReviews.action.hide' : 'sampleReviews.action.publish')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => actions.deletion.ask([review])}>
            {t('sampleReviews.action.delete')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
};
