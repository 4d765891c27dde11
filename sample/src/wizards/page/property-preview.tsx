import { IconBath, IconBed, IconMapPin, IconRulerMeasure } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { PreviewProps } from './wizard.tsx';
import classes from './wizard.module.css';

/** A house with a garden, in the theme's colours. */
const House = () => (
  <svg viewBox="0 0 320 150" className={classes.house} role="presentation">
    <circle className={classes.sun} cx="262" cy="36" r="16" />
    <path className={classes.hill} d="M0 132Q70 96 150 122T320 108V150H0Z" />
    <path className={classes.wall} d="M92 70H208V136H92Z" />
    <path className={classes.roof} d="M80 74L150 26L220 74Z" />
    <path className={classes.pane} d="M108 84h28v22h-28zM164 84h28v22h-28z" />
    <path className={classes.roof} d="M140 112h22v24h-22z" />
    <path
      className={classes.leaf}
      d="M240 136V112M240 112a14 18 0 1 1 .1 0M62 136v-18M62 118a11 15 0 1 1 .1 0"
    />
  </svg>
);

/** The property as the visitors' list shows it. */
export const PropertyPreview = ({ shown }: PreviewProps) => {
  const { t } = usePhrases();
  const place = [shown('district'), shown('city')].filter((part) => part !== undefined);
  const size = shown('total');
  const price = shown('amount');
  return (
    <div className={classes.listing}>
      <House />
      <div className={classes.listingBody}>
        <p className={classes.offer} data-empty={price === undefined || undefined}>
          {price ?? t('sampleWizards.shown.noPrice')}
        </p>
        <p className={classes.previewTitle}>
          {t('sampleWizards.shown.headline', {
            type: shown('type') ?? '',
            purpose: shown('purpose') ?? '',
          })}
        </p>
        <p className={classes.place}>
          <IconMapPin size={18} aria-hidden />
          <span>
            {place.length === 0
              ? t('sampleWizards.shown.noPlace')
              : place.join(t('sampleWizards.shown.comma'))}
          </span>
        </p>
        <ul className={classes.measures}>
          <li>
            <IconBed size={20} aria-hidden />
            {t('sampleWizards.property.bedrooms')}: {shown('bedrooms') ?? '–'}
          </li>
          <li>
            <IconBath size={20} aria-hidden />
            {t('sampleWizards.property.bathrooms')}: {shown('bathrooms') ?? '–'}
          </li>
          <li>
            <IconRulerMeasure size={20} aria-hidden />
            {t('sampleWizards.property.area')}:{' '}
            {size === undefined ? '–' : t('sampleWizards.shown.metres', { n: size })}
          </li>
        </ul>
      </div>
    </div>
  );
};
