import { i18nFor } from '../i18n.ts';
import { type Action, type Area, untilChanged } from '../interaction.ts';

const SHOWN = 'p[aria-live=polite]';

const switchTo = (days: 7 | 30 | 90 | 365): Action => ({
  name: `switches to ${days} days`,
  run: (page, { t }) =>
    untilChanged(page, SHOWN, () =>
      page.getByRole('radio', { name: t(`dashboard.period.days${days}`), exact: true }).click(),
    ),
});

/** The loyalty dashboard: each period for the first time, and again. */
export const area: Area = {
  i18nFor,
  isOfApps: true,
  name: 'dashboard',
  path: '/apps/loyalty/dashboard',
  ready: (page) => page.locator(SHOWN).waitFor(),
  actions: [switchTo(90), switchTo(365), switchTo(7), switchTo(90)],
};
