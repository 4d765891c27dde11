import type { WebhookEndpoint } from '@apps-hub/contract/hub/webhooks/routes';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { type EndpointAction, EndpointsTable } from './endpoints-table.tsx';
import { deleteWebhook, rotateSecret, sendTest, webhooksKey, webhooksQuery } from './queries.ts';

const NoWebhooks = lazy(async () => ({ default: (await import('./no-webhooks.tsx')).NoWebhooks }));
const EndpointDialog = overlay(async () => (await import('./endpoint-dialog.tsx')).EndpointDialog);
const MessagesDialog = overlay(async () => (await import('./messages-dialog.tsx')).MessagesDialog);
const SecretDialog = overlay(async () => (await import('../shared/secret-dialog.tsx')).SecretDialog);

type Opened =
  | { readonly kind: 'form'; readonly endpoint: WebhookEndpoint | undefined }
  | { readonly kind: 'messages'; readonly endpoint: WebhookEndpoint }
  | { readonly kind: 'secret'; readonly secret: string | null };

const Overlay = ({
  opened,
  onOpen,
}: {
  readonly opened: Opened | undefined;
  readonly onOpen: (opened: Opened | undefined) => void;
}) => {
  const close = () => onOpen(undefined);
  if (opened?.kind === 'secret') return <SecretDialog secret={opened.secret} onClose={close} />;
  if (opened?.kind === 'messages') return <MessagesDialog endpoint={opened.endpoint} onClose={close} />;
  if (opened?.kind !== 'form') return null;
  return (
    <EndpointDialog
      endpoint={opened.endpoint}
      onSaved={(secret) => onOpen(secret === undefined ? undefined : { kind: 'secret', secret })}
      onClose={close}
    />
  );
};

/** What each button of a webhook does. */
const useActions = (onOpen: (opened: Opened) => void) => {
  const { t } = usePhrases();
  const api = useApi();
  const deletion = useConfirmedAction<WebhookEndpoint>({
    send: ({ id }, key) => deleteWebhook(api, id, key),
    stale: [webhooksKey],
    doneText: t('webhooks.action.deleted'),
  });
  const rotation = useConfirmedAction<WebhookEndpoint>({
    send: async ({ id }, key) => {
      const { secret } = await rotateSecret(api, id, key);
      onOpen({ kind: 'secret', secret });
    },
    stale: [webhooksKey],
    doneText: t('webhooks.rotate.done'),
  });
  const test = useAction({
    send: (id: string, key) => sendTest(api, id, key),
    doneText: t('webhooks.action.tested'),
  });
  const act = (action: EndpointAction, endpoint: WebhookEndpoint): void => {
    if (action === 'edit') onOpen({ kind: 'form', endpoint });
    if (action === 'messages') onOpen({ kind: 'messages', endpoint });
    if (action === 'test') test.run(endpoint.id);
    if (action === 'rotate') rotation.ask(endpoint);
    if (action === 'delete') deletion.ask(endpoint);
  };
  return { act, deletion, rotation };
};

/** The addresses that are told of what happens in the store. */
export const WebhooksCard = () => {
  const { t } = usePhrases();
  const endpoints = useQuery(webhooksQuery(useApi()));
  const [opened, setOpened] = useState<Opened>();
  const { act, deletion, rotation } = useActions(setOpened);
  const add = () => setOpened({ kind: 'form', endpoint: undefined });
  return (
    <Card
      title={t('webhooks.title')}
      subtitle={t('webhooks.subtitle')}
      actions={
        <AddButton disabledReason={undefined} onClick={add}>
          {t('webhooks.add')}
        </AddButton>
      }
    >
      <Loaded query={endpoints} loadingRows={3}>
        {({ endpoints: all }) =>
          all.length === 0 ? (
            <Suspense fallback={null}>
              <NoWebhooks />
            </Suspense>
          ) : (
            <EndpointsTable endpoints={all} onAct={act} />
          )
        }
      </Loaded>
      <ConfirmQuestion
        action={deletion}
        askAbout={({ name }) => ({
          title: t('webhooks.action.deleteNamed', { name }),
          question: t('webhooks.deletion.question'),
          consequence: t('webhooks.deletion.consequence'),
        })}
      />
      <ConfirmQuestion
        action={rotation}
        askAbout={({ name }) => ({
          title: t('webhooks.action.rotateNamed', { name }),
          question: t('webhooks.rotate.question'),
          consequence: t('webhooks.rotate.consequence'),
          confirmLabel: t('webhooks.rotate.yes'),
          isHarmless: true,
        })}
      />
      <Suspense fallback={null}>
        <Overlay opened={opened} onOpen={setOpened} />
      </Suspense>
    </Card>
  );
};
