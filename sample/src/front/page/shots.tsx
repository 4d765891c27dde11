import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import classes from './front.module.css';
import customerAr from './shots/customer-ar.webp';
import customerEn from './shots/customer-en.webp';
import dashboardAr from './shots/dashboard-ar.webp';
import dashboardEn from './shots/dashboard-en.webp';
import pickupsAr from './shots/pickups-ar.webp';
import pickupsEn from './shots/pickups-en.webp';

/** Taken from the demo store by `npm run front-pictures --workspace e2e`. */
const SHOTS = {
  dashboard: { ar: dashboardAr, en: dashboardEn },
  customer: { ar: customerAr, en: customerEn },
  pickups: { ar: pickupsAr, en: pickupsEn },
} as const;

interface ShotProps {
  readonly name: keyof typeof SHOTS;
  /** Whether it is above the fold. */
  readonly isFirst?: boolean;
}

/** A screenshot of the product in the page's language. */
export const Shot = ({ name, isFirst = false }: ShotProps) => {
  const { t, locale } = useLanguage();
  return (
    <figure className={classes.figure}>
      <img
        className={classes.shot}
        src={SHOTS[name][locale]}
        width={1200}
        height={750}
        loading={isFirst ? 'eager' : 'lazy'}
        alt=""
      />
      <figcaption>{t(`sampleFront.landing.shot.${name}`)}</figcaption>
    </figure>
  );
};
