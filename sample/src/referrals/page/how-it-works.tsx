import { EARNING_PERCENT } from '../values.ts';
import { IconGift, IconShare2, IconUserCheck } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import classes from './referrals.module.css';

const STEPS = [
  { name: 'share', Icon: IconShare2 },
  { name: 'join', Icon: IconUserCheck },
  { name: 'earn', Icon: IconGift },
] as const;

export const HowItWorks = () => {
  const { t, formats } = usePhrases();
  const percent = formats.percent(String(EARNING_PERCENT));
  const titles = {
    share: t('sampleReferrals.how.share'),
    join: t('sampleReferrals.how.join'),
    earn: t('sampleReferrals.how.earn', { percent }),
  };
  return (
    <FoldingCard
      begins="folded"
      title={t('sampleReferrals.how.title')}
      subtitle={t('sampleReferrals.how.subtitle')}
    >
      <ol className={classes.steps}>
        {STEPS.map(({ name, Icon }) => (
          <li key={name} className={classes.step}>
            <span className={classes.stepIcon} aria-hidden>
              <Icon size={26} stroke={1.5} />
            </span>
            <strong>{titles[name]}</strong>
            <span className={classes.quiet}>{t(`sampleReferrals.how.${name}Text`)}</span>
          </li>
        ))}
      </ol>
    </FoldingCard>
  );
};
