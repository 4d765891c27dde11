import customerAr from './customer-ar.webp';
import customerArDark from './customer-ar-dark.webp';
import customerEn from './customer-en.webp';
import customerEnDark from './customer-en-dark.webp';
import dashboardAr from './dashboard-ar.webp';
import dashboardArDark from './dashboard-ar-dark.webp';
import dashboardEn from './dashboard-en.webp';
import dashboardEnDark from './dashboard-en-dark.webp';
import pickupsAr from './pickups-ar.webp';
import pickupsArDark from './pickups-ar-dark.webp';
import pickupsEn from './pickups-en.webp';
import pickupsEnDark from './pickups-en-dark.webp';
import trialAr from './trial-ar.webp';
import trialArDark from './trial-ar-dark.webp';
import trialEn from './trial-en.webp';
import trialEnDark from './trial-en-dark.webp';

/** Taken from the demo store by `npm run front-pictures --workspace sample`. */
export const SHOTS = {
  dashboard: {
    ar: { light: dashboardAr, dark: dashboardArDark },
    en: { light: dashboardEn, dark: dashboardEnDark },
  },
  customer: {
    ar: { light: customerAr, dark: customerArDark },
    en: { light: customerEn, dark: customerEnDark },
  },
  trial: {
    ar: { light: trialAr, dark: trialArDark },
    en: { light: trialEn, dark: trialEnDark },
  },
  pickups: {
    ar: { light: pickupsAr, dark: pickupsArDark },
    en: { light: pickupsEn, dark: pickupsEnDark },
  },
} as const;
