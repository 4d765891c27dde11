import type { CountedEffects, RewardEffect } from '@apps-hub/contract/loyalty/effects/routes';

import common from '@apps-hub/ui/components/common.module.css';
import { FiguresCard } from '@apps-hub/ui/components/figures-table.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { rewardName } from './texts.ts';

const HEAD = ['issued', 'used', 'points', 'discount', 'orders', 'sales', 'before', 'left'] as const;

/** What each reward cost, and the sales that its coupons came with. */
export const RewardsCard = ({ rewards }: Pick<CountedEffects, 'rewards'>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const margin = (amount: string | undefined): string => (amount === undefined ? '–' : formats.money(amount));
  const cells = (reward: RewardEffect) =>
    [
      rewardName(book, reward),
      formats.number(reward.issued),
      formats.number(reward.used),
      formats.number(reward.points - reward.pointsBack),
      formats.money(reward.discount),
      formats.number(reward.orders),
      formats.money(reward.sales),
      margin(reward.margin?.before),
      margin(reward.margin?.left),
    ] as const;
  return (
    <FiguresCard
      title={t('effects.rewards.title')}
      subtitle={t('effects.rewards.text')}
      head={[t('effects.rewards.what'), ...HEAD.map((each) => t(`effects.rewards.${each}`))]}
      rows={rewards.map(cells)}
    >
      {rewards.length === 0 && <p className={common.note}>{t('effects.rewards.none')}</p>}
    </FiguresCard>
  );
};
