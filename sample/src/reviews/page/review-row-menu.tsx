import type { Review } from '../contract.ts';
import { IconEye, IconEyeOff, IconTrash, IconWorldUpload } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import { otherStatus } from './queries.ts';
import type { ReviewActions } from './use-review-actions.ts';

interface ReviewRowMenuProps {
  readonly review: Review;
  readonly actions: ReviewActions;
  readonly onOpen: (review: Review) => void;
}

export const ReviewRowMenu = ({ review, actions, onOpen }: ReviewRowMenuProps) => {
  const { t } = usePhrases();
  const named = { product: review.product, name: review.reviewer };
  const isPublished = review.status === 'Published';
  const change = isPublished ? 'hide' : 'publish';
  const ChangeIcon = isPublished ? IconEyeOff : IconWorldUpload;
  return (
    <RowMenu
      label={t('sampleReviews.action.more', named)}
      actions={[
        {
          text: t('sampleReviews.action.open'),
          label: t('sampleReviews.action.openOf', named),
          icon: <IconEye size={18} aria-hidden />,
          onClick: () => onOpen(review),
        },
        {
          text: t(`sampleReviews.action.${change}`),
          label: t(`sampleReviews.action.${change}Of`, named),
          icon: <ChangeIcon size={18} aria-hidden />,
          onClick: () => actions.setStatusOf([review], otherStatus(review.status)),
        },
        {
          text: t('sampleReviews.action.delete'),
          label: t('sampleReviews.action.deleteOf', named),
          icon: <IconTrash size={18} aria-hidden />,
          onClick: () => actions.deletion.ask([review]),
        },
      ]}
    />
  );
};
