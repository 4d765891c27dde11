import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { type ConfirmedAction, useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import type { Period } from '#shared/plans.ts';
import type { Plan } from './plan-price.tsx';
import { accountKey, updateSettings } from './queries.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';

export interface PlanChoice {
  readonly plan: Plan;
  readonly period: Period;
}

/** Changes the plan after a question. */
export const usePlanChange = (): ConfirmedAction<PlanChoice> => {
  const { t } = useLanguage();
  const api = useSampleApi();
  return useConfirmedAction<PlanChoice>({
    send: ({ plan, period }) => updateSettings(api, { planId: plan.id, period }),
    stale: [accountKey],
    onDone: ({ plan: { name } }) => showToast('success', t('sampleAccount.pricing.done', { name })),
  });
};

export const PlanQuestion = ({ action }: { readonly action: ConfirmedAction<PlanChoice> }) => {
  const { t } = useLanguage();
  return (
    <ConfirmQuestion
      action={action}
      askAbout={({ plan: { name } }) => ({
        title: t('sampleAccount.plan.upgrade'),
        question: t('sampleAccount.pricing.change', { name }),
        consequence: t('sampleAccount.pricing.changeText'),
        confirmLabel: t('sampleAccount.pricing.yes'),
        isHarmless: true,
      })}
    />
  );
};
