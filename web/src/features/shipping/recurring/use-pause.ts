import type { RecurringPickupAnswer } from '@apps-hub/contract/shipping/recurring/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { useIntent } from '../../../api/use-intent.ts';
import { useApi } from '../../../session/services.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { recurringKey, saveRecurring } from './queries.ts';
import { bodyOf, draftOf } from './recurring-draft.ts';

type Recurring = RecurringPickupAnswer;

/** Pauses a recurring pickup, or lets it run again. */
export const usePause = () => {
  const { t, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const intent = useIntent();
  const [busyId, setBusyId] = useState<string>();
  const run = async (recurring: Recurring) => {
    const status = recurring.status === 'active' ? 'paused' : 'active';
    const body = bodyOf({ ...draftOf(recurring), status });
    setBusyId(recurring.id);
    try {
      await intent.run({ id: recurring.id, version: recurring.version, status }, (key) =>
        saveRecurring(api, { body, over: recurring }, key),
      );
      showToast(
        'success',
        t(`shippingSettings.recurring.${status === 'paused' ? 'pausedDone' : 'resumedDone'}`),
      );
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      setBusyId(undefined);
      void queries.invalidateQueries({ queryKey: recurringKey });
    }
  };
  return { busyId, toggle: (recurring: Recurring) => void run(recurring) };
};
