import type { InboxEvent } from '@apps-hub/contract/loyalty/inbox/routes';
import { useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { useApi } from '../../../session/services.tsx';
import { useDenied } from '../../../session/use-denied.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { inboxKey, retryInboxEvent } from './queries.ts';
import { topicName } from './topic-name.ts';

/** Has a parked event tried again. */
export const RetryButton = ({ event }: { readonly event: InboxEvent }) => {
  const { t, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const denied = useDenied('update', 'Inbox');
  const retry = useSubmit({
    send: (id: string, key) => retryInboxEvent(api, id, key),
    onDone: () => {
      showToast('success', t('inbox.retried'));
      void queries.invalidateQueries({ queryKey: inboxKey });
    },
    onRefused: (error) => showToast('error', problemText(error)),
  });
  return (
    <ActionButton
      size="xs"
      loading={retry.isBusy}
      disabledReason={denied}
      onClick={() => retry.submit(event.id)}
      aria-label={t('inbox.retryNamed', { topic: topicName(t, event.topic) })}
    >
      {t('inbox.retry')}
    </ActionButton>
  );
};
