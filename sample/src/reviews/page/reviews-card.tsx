import type { Review } from '../contract.ts';
import { REVIEW_STATUSES } from '../values.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Phrases } from '#phrases/phrases.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { ChoiceFilter } from '@apps-hub/ui/kit/list/choice-filter.tsx';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListSelection } from '@apps-hub/ui/kit/list/list-selection.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { type Chosen, useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { Rating } from '@apps-hub/ui/components/rating.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { ProductPicture } from '#shared/product-picture.tsx';
import { useRowsExport } from '#shared/rows-export.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import {
  loadAllReviews,
  reviewersQuery,
  type ReviewSort,
  type ReviewsSearch,
  reviewsQuery,
} from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewRowMenu } from './review-row-menu.tsx';
import { Reviewer } from './reviewer.tsx';
import classes from './reviews.module.css';
import { type ReviewActions, useReviewActions } from './use-review-actions.ts';

type CustomerIds = ReadonlyMap<string, number> | undefined;

const columnsOf = (
  { t, formats }: Phrasebook,
  ids: CustomerIds,
): readonly ListColumn<Review, ReviewSort>[] => [
  {
    id: 'product',
    header: t('sampleReviews.column.product'),
    sort: 'product',
    isRowHeader: true,
    cell: ({ product, companyName, productImage }) => (
      <span className={classes.pictured}>
        <ProductPicture image={productImage} />
        <span className={classes.product}>
          {product}
          <span className={classes.quiet}>{companyName}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'reviewer',
    inCard: 'left_out',
    header: t('sampleReviews.column.reviewer'),
    sort: 'reviewer',
    hideable: true,
    cell: (review) => <Reviewer review={review} customerId={ids?.get(review.email)} />,
  },
  {
    id: 'review',
    inCard: 'across',
    header: t('sampleReviews.column.review'),
    cell: ({ review, head, para }) => (
      <span className={classes.review}>
        <Rating value={review} label={t('sampleShared.rating', { value: review })} />
        <strong>{head}</strong>
        <span className={classes.quiet}>{para}</span>
      </span>
    ),
  },
  {
    id: 'date',
    inCard: 'left_out',
    header: t('sampleReviews.column.date'),
    sort: 'date',
    hideable: true,
    cell: ({ date }) => <time dateTime={date}>{formats.dayAndYear(date)}</time>,
  },
  {
    id: 'status',
    inCard: 'beside',
    header: t('sampleReviews.column.status'),
    sort: 'status',
    hideable: true,
    cell: ({ status }) => (
      <StatusBadge tone={status === 'Published' ? 'good' : 'warn'}>
        {t(`sampleReviews.status.${status}`)}
      </StatusBadge>
    ),
  },
];

const selectionOf = (
  { t, formats }: Phrasebook,
  chosen: Chosen<Review>,
  { setStatusOf, deletion }: ReviewActions,
): ListSelection<Review> => ({
  ...chosen,
  label: ({ product, reviewer }) => t('sampleReviews.choose', { product, name: reviewer }),
  allLabel: t('sampleReviews.chooseAll'),
  bar: {
    count: (count) => t('sampleReviews.chosen', { count, n: formats.number(count) }),
    clearLabel: t('sampleReviews.chooseNone'),
    renderActions: (reviews) => (
      <>
        <Button
          size="xs"
          onClick={() => {
            setStatusOf(reviews, 'Published');
            chosen.clear();
          }}
        >
          {t('sampleReviews.action.publish')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setStatusOf(reviews, 'Pending');
            chosen.clear();
          }}
        >
          {t('sampleReviews.action.hide')}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={() => deletion.ask(reviews)}>
          {t('sampleReviews.action.delete')}
        </Button>
      </>
    ),
  },
});

const useExport = ({ t }: Phrasebook, search: ReviewsSearch) => {
  const api = useSampleApi();
  const header = (id: keyof Phrases['sampleReviews']['column']) => t(`sampleReviews.column.${id}`);
  return useRowsExport<Review>({
    fileName: t('sampleReviews.fileName'),
    columns: [
      { header: header('product'), value: ({ product }) => product },
      { header: header('company'), value: ({ companyName }) => companyName },
      { header: header('reviewer'), value: ({ reviewer }) => reviewer },
      { header: header('email'), value: ({ email }) => email },
      { header: header('stars'), value: ({ review }) => review },
      { header: header('review'), value: ({ head }) => head },
      { header: header('text'), value: ({ para }) => para },
      { header: header('date'), value: ({ date }) => date },
      { header: header('status'), value: ({ status }) => t(`sampleReviews.status.${status}`) },
    ],
    load: () => loadAllReviews(api, search),
  });
};

/** All reviews. They can be published, unpublished and deleted, single or in bulk. */
export const ReviewsCard = ({ search, onSearch }: ListAddress<ReviewsSearch>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const sample = { api: useSampleApi(), locale: formats.locale };
  const { data: ids } = useQuery(reviewersQuery(sample));
  const chosen = useChosen<Review>();
  const [opened, setOpened] = useState<Review>();
  const actions = useReviewActions(() => {
    chosen.clear();
    setOpened(undefined);
  });
  const list = useList({
    query: reviewsQuery(sample, search),
    rows: ({ reviews }) => reviews,
    search,
    onSearch,
  });
  // Prefer the list's current version; after publishing, the review may have left the page.
  const shown = opened && (list.rows.find(({ id }) => id === opened.id) ?? opened);
  return (
    <>
      <ListCard
        title={t('sampleReviews.title')}
        subtitle={t('sampleReviews.subtitle')}
        actions={<ExportButton {...useExport(book, search)} />}
        list={list}
        toolbar={{
          search: t('sampleReviews.search'),
          filters: (
            <ChoiceFilter
              label={t('sampleReviews.filter')}
              initial={t('sampleReviews.all')}
              options={REVIEW_STATUSES.map((value) => ({ value, label: t(`sampleReviews.status.${value}`) }))}
              value={search.status}
              onChange={(status) => list.change({ status })}
            />
          ),
        }}
        columns={columnsOf(book, ids)}
        rowKey={({ id }) => String(id)}
        hasBriefCards
        renderRowActions={(review) => <ReviewRowMenu review={review} actions={actions} onOpen={setOpened} />}
        selection={selectionOf(book, chosen, actions)}
        view={{ id: 'sample-reviews', hasDensity: true, hasColumns: true }}
        empty={t('sampleReviews.empty')}
        filters={['status']}
      />
      {shown && (
        <ReviewDialog
          review={shown}
          customerId={ids?.get(shown.email)}
          actions={actions}
          onClose={() => setOpened(undefined)}
        />
      )}
      <ConfirmQuestion
        action={actions.deletion}
        askAbout={(reviews) => {
          const [first] = reviews;
          const isOne = reviews.length === 1 && first !== undefined;
          return {
            title: isOne
              ? t('sampleReviews.remove.title', { name: first.reviewer })
              : t('sampleReviews.remove.titleMany', {
                  count: reviews.length,
                  n: formats.number(reviews.length),
                }),
            question: t(isOne ? 'sampleReviews.remove.question' : 'sampleReviews.remove.questionMany'),
            consequence: t('sampleReviews.remove.consequence'),
          };
        }}
      />
    </>
  );
};
