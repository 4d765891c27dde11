import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Scene } from '#shared/drawings/scene.tsx';
import type { PreviewProps } from './wizard.tsx';
import classes from './wizard.module.css';

/** The deal as a coupon. */
export const DealPreview = ({ shown }: PreviewProps) => {
  const { t } = usePhrases();
  const discount = shown('discount') ?? shown('amount');
  const [from, to] = [shown('dateFrom'), shown('dateTo')];
  const least = shown('least');
  const facts = [
    shown('item'),
    shown('region'),
    shown('user'),
    least && t('sampleWizards.shown.leastIs', { amount: least }),
    from && to && t('sampleWizards.shown.span', { from, to }),
  ].filter((fact) => fact !== undefined && fact !== '');
  return (
    <div className={classes.coupon}>
      <div className={classes.couponHead}>
        <Scene name="coupons" />
        <p className={classes.offer} data-empty={discount === undefined || undefined}>
          {t('sampleWizards.shown.off', { discount: discount ?? '–' })}
        </p>
        <p className={classes.previewTitle}>{shown('name') ?? t('sampleWizards.shown.noName')}</p>
        {shown('description') !== undefined && <p>{shown('description')}</p>}
      </div>
      <p className={classes.code} dir="ltr">
        {shown('code') ?? '• • • • • •'}
      </p>
      <ul className={classes.chips}>
        {facts.map((fact) => (
          <li key={fact}>
            <bdi>{fact}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
};
