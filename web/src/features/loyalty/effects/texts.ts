import type { GiverEffect, RewardEffect } from '@apps-hub/contract/loyalty/effects/routes';
import type { ActionKind } from '@apps-hub/domain/loyalty/actions';

import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import { discountText, priceText } from '#i18n/discount-text.ts';

/** What gave points: "2 points for every SAR 10", "Campaign: White Friday", "Birthday". */
export const giverText = (book: Phrasebook, { giver, kind, name, rule }: GiverEffect): string => {
  const { t, formats, counted } = book;
  if (kind === 'action') return t(`effects.actions.${giver.slice('action:'.length) as ActionKind}`);
  if (kind === 'rule' && rule) {
    const { reward } = rule;
    return t('effects.rule', {
      points: counted.points(reward.points),
      per:
        reward.mode === 'money'
          ? t('collection.per.money', { amount: formats.money(reward.perAmount) })
          : t(`collection.per.${reward.mode}`),
    });
  }
  return name === null
    ? t(`effects.kinds.${kind}`)
    : t('effects.named', { kind: t(`effects.kinds.${kind}`), name: name[formats.locale] });
};

/** "SAR 10 OFF for 100 points" */
export const rewardName = (book: Phrasebook, { method }: RewardEffect): string =>
  book.t('effects.reward', { discount: discountText(book, method), price: priceText(book, method) });

/** A share as a percentage: "42%". */
export const shareText = ({ formats }: Pick<Phrasebook, 'formats'>, part: number, whole: number): string =>
  formats.percent(String(Math.round((part / whole) * 100)));
