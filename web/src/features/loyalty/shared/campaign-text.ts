import type { Campaign, CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';

import { hijriBeside } from '@apps-hub/ui/format/hijri.ts';
import { timeText } from '@apps-hub/ui/format/typed-text.ts';
import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

/** A day with its Hijri date, whatever the store's setting: campaigns follow both calendars. */
export const bothCalendars = ({ formats }: Pick<Phrasebook, 'formats'>, day: string): string => {
  const text = formats.dayAndYear(day);
  return formats.withHijri
    ? text
    : hijriBeside({ tag: formats.tag, timeZone: 'UTC' })(text, new Date(`${day}T00:00:00Z`));
};

interface Span {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly firstTime: string | null;
  readonly lastTime: string | null;
}

/** "8 February 2027 (1 Ramadan 1448 AH) 8:00 pm to 8 March 2027 (29 Ramadan 1448 AH)" */
export const spanText = (book: Phrasebook, { firstDay, lastDay, firstTime, lastTime }: Span): string => {
  const at = (day: string, time: string | null) =>
    bothCalendars(book, day) + (time ? ` ${timeText(book.formats.locale, time)}` : '');
  return book.t('campaigns.days', { from: at(firstDay, firstTime), to: at(lastDay, lastTime) });
};

/** Where a campaign stands now. */
export const stateOf = (
  {
    status,
    startsAt,
    endsAt,
    isBudgetUsed,
  }: Pick<Campaign, 'status' | 'startsAt' | 'endsAt' | 'isBudgetUsed'>,
  now: number,
): 'inactive' | 'planned' | 'usedUp' | 'running' | 'over' => {
  if (status === 'inactive') return 'inactive';
  if (now < Date.parse(startsAt)) return 'planned';
  if (now >= Date.parse(endsAt)) return 'over';
  return isBudgetUsed ? 'usedUp' : 'running';
};

/** "Points × 2, for everyone" */
export const effectText = (
  { t, formats, counted }: Phrasebook,
  { effect, segment }: Pick<CampaignInput | Campaign, 'effect' | 'segment'>,
): string => {
  const gives =
    effect.kind === 'multiplier'
      ? t('campaigns.effect.multiplier', { factor: formats.number(effect.percent / 100) })
      : t(`campaigns.effect.${effect.kind}`, { points: counted.points(effect.points) });
  const forWhom =
    'name' in segment
      ? t('campaigns.inSegment', { name: segment.name[formats.locale] })
      : t(`campaigns.segments.${segment.kind}`);
  return `${gives} · ${forWhom}`;
};
