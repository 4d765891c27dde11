import { PERIOD_DAYS } from '../values.ts';
import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { ProgressLine } from '#shared/progress-line.tsx';
import { Scene } from '#shared/drawings/scene.tsx';
import { ButtonLink } from '#shared/page-link.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { sampleAddress } from '#pages/pages.ts';
import { type Plan, usePriceText } from './plan-price.tsx';
import { accountKey, updateSettings } from './queries.ts';
import type { SettingsTab } from './use-settings-change.ts';
import classes from './account.module.css';

interface PlanCardProps extends SettingsTab {
  readonly plan: Plan;
}

const Used = ({ settings: { period, daysUsed, renewsOn } }: SettingsTab) => {
  const { t, formats } = usePhrases();
  const left = PERIOD_DAYS[period] - daysUsed;
  return (
    <>
      <ProgressLine
        label={t('sampleAccount.plan.used')}
        value={daysUsed}
        max={PERIOD_DAYS[period]}
        text={t('sampleAccount.plan.left', { count: left, n: formats.number(left) })}
      />
      <p className={classes.quiet}>
        {t('sampleAccount.plan.renews', { date: formats.dayAndYear(renewsOn) })}
      </p>
    </>
  );
};

/** The plan of the sample account; the pricing page changes it. */
export const PlanCard = ({ plan, settings }: PlanCardProps) => {
  const { t } = usePhrases();
  const api = useSampleApi();
  const priceText = usePriceText();
  const isFree = plan.prices.monthly === 0;
  const cancelling = useConfirmedAction<Plan>({
    send: () => updateSettings(api, { planId: 'basic' }),
    stale: [accountKey],
    doneText: t('sampleAccount.plan.cancelled'),
  });
  return (
    <Card title={t('sampleAccount.plan.title')} subtitle={t('sampleAccount.isSample')}>
      <div className={classes.body}>
        <div className={classes.entry}>
          <Scene name={plan.id} />
          <div>
            <strong className={classes.figure}>{plan.name}</strong>
            <span className={classes.below}>
              {isFree ? t('sampleAccount.plan.never') : priceText(plan, settings.period)}
            </span>
          </div>
        </div>
        {!isFree && <Used settings={settings} />}
        <ul className={classes.perks}>
          {plan.perks.map(({ title }) => (
            <li key={title}>
              <IconCheck size={18} aria-hidden />
              {title}
            </li>
          ))}
        </ul>
        <Group gap="sm" className={classes.last ?? ''}>
          <ButtonLink to={sampleAddress('sample/pricing')}>{t('sampleAccount.plan.upgrade')}</ButtonLink>
          {!isFree && (
            <Button variant="subtle" color="red" onClick={() => cancelling.ask(plan)}>
              {t('sampleAccount.plan.cancel')}
            </Button>
          )}
        </Group>
      </div>
      <ConfirmQuestion
        action={cancelling}
        askAbout={({ name }) => ({
          title: t('sampleAccount.plan.cancel'),
          question: t('sampleAccount.plan.cancelQuestion', { name }),
          consequence: t('sampleAccount.plan.cancelText'),
          confirmLabel: t('sampleAccount.plan.cancelYes'),
        })}
      />
    </Card>
  );
};
