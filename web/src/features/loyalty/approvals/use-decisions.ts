import type { AdjustmentRequest } from '@apps-hub/contract/loyalty/approvals/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { approvalsKey, customersKey } from '../shared/queries.ts';
import { decide, type Decision } from './queries.ts';

export type Decide = (request: AdjustmentRequest, decision: Decision['decision']) => void;

/** Approves or declines requests. */
export const useDecisions = () => {
  const { t } = usePhrases();
  const api = useApi();
  const deciding = useAction({
    send: (decision: Decision, key) => decide(api, decision, key),
    stale: [approvalsKey, customersKey],
    onDone: (_, { decision }) =>
      showToast('success', t(decision === 'approve' ? 'approvals.approved' : 'approvals.declined')),
  });
  const onDecide: Decide = ({ id }, decision) => deciding.run({ id, decision });
  return { busyId: deciding.sending?.id, onDecide };
};
