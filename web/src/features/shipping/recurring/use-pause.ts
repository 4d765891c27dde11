import type { RecurringPickupAnswer } from '@apps-hub/contract/shipping/recurring/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { type Action, useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { recurringKey, saveRecurring } from './queries.ts';
import { bodyOf, draftOf } from './recurring-draft.ts';

type Recurring = RecurringPickupAnswer;

const otherStatus = ({ status }: Recurring) => (status === 'active' ? 'paused' : 'active');

/** Pauses or resumes a recurring pickup. */
export const usePause = (): Action<Recurring> => {
  const { t } = usePhrases();
  const api = useApi();
  return useAction({
    send: (recurring: Recurring, key) => {
      const body = bodyOf({ ...draftOf(recurring), status: otherStatus(recurring) });
      return saveRecurring(api, { body, over: recurring }, key);
    },
    intentOf: ({ id, version, status }) => ({ id, version, status }),
    stale: [recurringKey],
    onDone: (_, recurring) => {
      const outcome = otherStatus(recurring) === 'paused' ? 'pausedDone' : 'resumedDone';
      showToast('success', t(`shippingSettings.recurring.${outcome}`));
    },
  });
};
