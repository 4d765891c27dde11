import type { InboxEvent } from '@apps-hub/contract/shop/inbox/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { inboxKey, retryInboxEvent } from './queries.ts';
import { topicName } from './inbox-text.ts';

/** Retries a parked event. */
export const RetryButton = ({ event }: { readonly event: InboxEvent }) => {
  const { t } = usePhrases();
  const api = useApi();
  const denied = useDenied('update', 'Inbox');
  const retry = useAction({
    send: (id: string, key) => retryInboxEvent(api, id, key),
    stale: [inboxKey],
    doneText: t('inbox.retried'),
  });
  return (
    <ActionButton
      size="xs"
      loading={retry.isBusy}
      disabledReason={denied}
      onClick={() => retry.run(event.id)}
      aria-label={t('inbox.retryNamed', { topic: topicName(t, event.topic) })}
    >
      {t('inbox.retry')}
    </ActionButton>
  );
};
