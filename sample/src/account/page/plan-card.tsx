import { PERIOD_DAYS } from '../values.ts';
import { Button, Group } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { ProgressLine } from '#shared/progress-line.tsx';
import { PageLink } from '#shared/page-link.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
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
      <p>{t('sampleAccount.plan.renews', { date: formats.dayAndYear(renewsOn) })}</p>
      <ProgressLine
        label={t('sampleAccount.plan.used')}
        value={daysUsed}
        max={PERIOD_DAYS[period]}
        text={t('sampleAccount.plan.left', { count: left, n: formats.number(left) })}
      />
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
        <p>
          <strong>{t('sampleAccount.plan.is', { name: plan.name })}</strong>
          {!isFree && ` · ${priceText(plan, settings.period)}`}
        </p>
        {isFree ? <p>{t('sampleAccount.plan.never')}</p> : <Used settings={settings} />}
        <Group gap="sm">
          <PageLink page="sample/pricing" params={[]}>
            {t('sampleAccount.plan.upgrade')}
          </PageLink>
          {!isFree && (
            <Button variant="light" color="red" size="xs" onClick={() => cancelling.ask(plan)}>
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
