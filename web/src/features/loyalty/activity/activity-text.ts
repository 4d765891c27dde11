import type { ActivityEntry, ChangeValue } from '@apps-hub/contract/loyalty/activity/routes';

import type { Translator } from '@apps-hub/ui/i18n/translator.ts';
import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';

/** A screen's phrases, including optional ones: a newer server may send actions and fields without a phrase here. */
export type ActivityWords = Phrasebook & Pick<Translator, 'find'>;

/** A record's fields and what the screen calls them. */
const FIELDS: Readonly<Record<string, string>> = {
  'reward.mode': 'mode',
  'reward.points': 'points',
  'reward.perAmount': 'perAmount',
  'discount.mode': 'discountMode',
  'discount.amount': 'discountAmount',
  'discount.basisPoints': 'discountPercent',
  'discount.amountPerPoint': 'discountPerPoint',
  'target.on': 'target',
  'target.productIds': 'products',
  'limits.stock': 'rewardStock',
  'limits.perCustomer': 'rewardPerCustomer',
  'limits.perPeriod.most': 'rewardPerPeriod',
  'limits.perPeriod.days': 'rewardPeriodDays',
  'limits.lastDay': 'rewardLastDay',
  'pointsName.ar': 'pointsNameAr',
  'pointsName.en': 'pointsNameEn',
  'adjustLimits.manager': 'limitManager',
  'adjustLimits.support': 'limitSupport',
  'adjustLimits.managerPerDay': 'limitManagerPerDay',
  'adjustLimits.supportPerDay': 'limitSupportPerDay',
};

/** What a campaign's form calls its fields; the others have their own name there. */
const CAMPAIGN_FIELDS: Readonly<Record<string, string>> = {
  'name.ar': 'nameAr',
  'name.en': 'nameEn',
  'effect.kind': 'kind',
  'effect.percent': 'kinds.multiplier',
  'effect.points': 'points.order',
  'segment.kind': 'segment',
};

/** Where the values of tiers and campaigns have their names. */
const VALUE_TREES = ['campaigns.kinds', 'campaigns.segments', 'tiers.windows', 'tiers.measures'] as const;

/** Instants that follow from a campaign's days, which are shown. */
export const isShown = ({ field }: ActivityEntry['changes'][number]): boolean =>
  field !== 'startsAt' && field !== 'endsAt';

const VALUES: Readonly<Record<string, string>> = { 'target.on=order': 'wholeOrder' };

/** "Changed a collection method": the action as a sentence. */
export const didText = ({ t, find }: ActivityWords, { action }: ActivityEntry): string =>
  find(`activity.did.${action.replaceAll('.', '_')}`) ?? t('activity.did.other', { action });

/** Who did it: a member of staff by name, or another actor. */
export const actorText = ({ find }: ActivityWords, { actor }: ActivityEntry): string =>
  actor.name ?? find(`activity.actor.${actor.id}`) ?? actor.id;

const fieldText = ({ find }: ActivityWords, path: string): string =>
  find(`activity.field.${FIELDS[path] ?? path}`) ??
  find(`actions.name.${path}`) ??
  find(`campaigns.${CAMPAIGN_FIELDS[path] ?? path}`) ??
  path;

const valueText = (
  { t, formats, find }: ActivityWords,
  path: string,
  { format, value }: ChangeValue,
): string => {
  switch (format) {
    case 'none':
      return t('activity.none');
    case 'flag':
      return t(value === 'true' ? 'activity.yes' : 'activity.no');
    case 'amount':
      return formats.money(value);
    case 'percent':
      return formats.percent(value);
    case 'number':
      if (path === 'effect.percent') return formats.percent(value);
      return path === 'points' ? formats.signed(Number(value)) : formats.number(Number(value));
    case 'text':
      return (
        [`activity.value.${VALUES[`${path}=${value}`] ?? value}`]
          .concat(VALUE_TREES.map((tree) => `${tree}.${value}`))
          .reduce<string | undefined>((found, key) => found ?? find(key), undefined) ?? value
      );
  }
};

/** "Points: from 2 to 3", or "Points: 3" where there was nothing before. */
export const changeText = (words: ActivityWords, change: ActivityEntry['changes'][number]): string => {
  const { field: path, before, after } = change;
  const texts = { field: fieldText(words, path), after: valueText(words, path, after) };
  return before.format === 'none'
    ? words.t('activity.set', texts)
    : words.t('activity.change', { ...texts, before: valueText(words, path, before) });
};
