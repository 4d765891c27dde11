import type { ReviewFigures } from '../contract.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Rating } from '@apps-hub/ui/components/rating.tsx';
import classes from './reviews.module.css';

/** The shop's rating and the number of reviews per star. */
export const RatingCard = ({ figures }: { readonly figures: ReviewFigures }) => {
  const { t, formats } = usePhrases();
  const { average, published, pending, stars } = figures;
  const counted = (count: number) => ({ count, n: formats.number(count) });
  const most = Math.max(1, ...stars.map(({ count }) => count));
  return (
    <Card title={t('sampleReviews.rating.title')}>
      <div className={classes.rating}>
        <div>
          {average === null ? (
            <p className={classes.quiet}>{t('sampleReviews.rating.none')}</p>
          ) : (
            <p className={classes.average}>
              <span className={classes.figure} aria-hidden>
                {formats.number(average)}
              </span>
              <Rating
                value={average}
                label={t('sampleReviews.rating.average', { value: formats.number(average) })}
              />
            </p>
          )}
          <p className={classes.quiet}>{t('sampleReviews.rating.published', counted(published))}</p>
          <p className={classes.quiet}>{t('sampleReviews.rating.pending', counted(pending))}</p>
        </div>
        <ul className={classes.bars} aria-label={t('sampleReviews.rating.byStars')}>
          {stars.map(({ stars: value, count }) => (
            <li key={value} className={classes.bar}>
              <span className={classes.barLabel}>{t('sampleReviews.rating.stars', counted(value))}</span>
              <span className={classes.track} aria-hidden>
                <span className={classes.filled} style={{ inlineSize: `${(count / most) * 100}%` }} />
              </span>
              <span className={classes.barCount}>
                <span aria-hidden>{formats.number(count)}</span>
                <span className="visually-hidden">{t('sampleReviews.rating.count', counted(count))}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
};
