import type { Campaign } from '@apps-hub/contract/loyalty/campaigns/routes';

import { hijriBeside } from '@apps-hub/ui/format/hijri.ts';
import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

/** A day with its Hijri date, whatever the store's setting: campaigns follow both calendars. */
export const bothCalendars = ({ formats }: Pick<Phrasebook, 'formats'>, day: string): string => {
  const text = formats.dayAndYear(day);
  return formats.withHijri
    ? text
    : hijriBeside({ tag: formats.tag, timeZone: 'UTC' })(text, new Date(`${day}T00:00:00Z`));
};

export const CAMPAIGN_STATES = ['inactive', 'planned', 'running', 'over'] as const;

/** Where a campaign stands today. */
export const stateOf = (
  { status, firstDay, lastDay }: Pick<Campaign, 'status' | 'firstDay' | 'lastDay'>,
  today: string,
): (typeof CAMPAIGN_STATES)[number] => {
  if (status === 'inactive') return 'inactive';
  if (today < firstDay) return 'planned';
  return today <= lastDay ? 'running' : 'over';
};

/** "Points × 2, for everyone" */
export const effectText = ({ t, formats, counted }: Phrasebook, { effect, segment }: Campaign): string => {
  const gives =
    effect.kind === 'multiplier'
      ? t('campaigns.effect.multiplier', { factor: formats.number(effect.percent / 100) })
      : t(`campaigns.effect.${effect.kind}`, { points: counted.points(effect.points) });
  return `${gives} · ${t(`campaigns.segments.${segment.kind}`)}`;
};
