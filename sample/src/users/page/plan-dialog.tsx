import type { User } from '../contract.ts';
import { USER_PLANS } from '../values.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { unchecked, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { updateUser, usersKey } from './queries.ts';

/** Chooses another plan for the user. */
export const PlanDialog = ({ user, onClose }: { readonly user: User; readonly onClose: () => void }) => {
  const { t } = usePhrases();
  const api = useSampleApi();
  const draft = useDraft({ currentPlan: user.currentPlan }, unchecked);
  const form = useForm({
    draft,
    inputOf: (values) => values,
    send: (body) => updateUser(api, user.id, body),
    stale: [usersKey],
    doneText: t('sampleUsers.billing.planChanged'),
    onDone: onClose,
  });
  return (
    <FormDialog title={t('sampleUsers.billing.changePlan')} size="sm" form={form} onClose={onClose}>
      <RadioChoice
        value={draft.values.currentPlan}
        options={USER_PLANS.map((value) => ({
          value,
          label: `${t(`sampleUsers.plan.${value}`)}: ${t(`sampleUsers.planText.${value}`)}`,
        }))}
        onChange={(currentPlan) => draft.set({ currentPlan })}
      />
    </FormDialog>
  );
};
