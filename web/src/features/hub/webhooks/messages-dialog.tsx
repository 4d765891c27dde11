import type { WebhookDelivery, WebhookEndpoint } from '@apps-hub/contract/hub/webhooks/routes';
import { TEST_TYPE, WEBHOOK_TYPES, type WebhookType } from '@apps-hub/contract/hub/webhooks/values';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { deliveriesKey, deliveriesQuery, type Place, sendAgain, sendAllAgain } from './queries.ts';
import code from '@apps-hub/ui/components/code.module.css';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './webhooks.module.css';

const TONES: Readonly<Record<WebhookDelivery['state'], Tone>> = {
  waiting: 'warn',
  delivered: 'good',
  failed: 'bad',
};

/** The phrase of a message's type. A type that this version does not know is shown as a test. */
const typeKey = (type: string): WebhookType | typeof TEST_TYPE =>
  WEBHOOK_TYPES.find((known) => known === type) ?? TEST_TYPE;

const Attempts = ({ delivery: { attempts } }: { readonly delivery: WebhookDelivery }) => {
  const { t, formats } = usePhrases();
  return (
    <ol className={common.list}>
      {attempts.map(({ at, status, failure, tookMs }) => (
        <li key={at} className={common.quiet}>
          <time dateTime={at}>{formats.dateTime(at)}</time>
          {' · '}
          {failure !== null && t(`webhooks.messages.failure.${failure}`)}
          {failure !== null && status !== null && ' · '}
          {status !== null && t('webhooks.messages.status', { status: formats.number(status) })}
          {' · '}
          <bdi dir="ltr">{formats.number(tookMs)} ms</bdi>
        </li>
      ))}
    </ol>
  );
};

interface MessageProps {
  readonly delivery: WebhookDelivery;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

const Message = ({ delivery, isBusy, onAgain }: MessageProps) => {
  const { t, formats } = usePhrases();
  const { state, type, eventId, createdAt, nextAttemptAt, body } = delivery;
  return (
    <li className={classes.message}>
      <Group justify="space-between" gap="sm">
        <strong>{t(`webhooks.type.${typeKey(type)}`)}</strong>
        <StatusBadge tone={TONES[state]}>{t(`webhooks.messages.state.${state}`)}</StatusBadge>
      </Group>
      <span className={common.quiet}>
        <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>
        {nextAttemptAt !== null &&
          ` · ${t('webhooks.messages.next', { at: formats.dateTime(nextAttemptAt) })}`}
      </span>
      <code className={common.quiet} dir="ltr">
        {eventId}
      </code>
      <Attempts delivery={delivery} />
      <details>
        <summary>{t('webhooks.messages.body')}</summary>
        <pre className={code.code} dir="ltr">
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      </details>
      <Group justify="flex-end">
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={t('webhooks.messages.againNamed', { id: eventId })}
          onClick={onAgain}
        >
          {t('webhooks.messages.again')}
        </Button>
      </Group>
    </li>
  );
};

interface MessagesDialogProps {
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}

/** What was sent to a webhook in the last month, with each attempt; any of it can be sent again. */
export const MessagesDialog = ({ endpoint, onClose }: MessagesDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const [place, setPlace] = useState<Place>({});
  const query = useQuery({ ...deliveriesQuery(api, endpoint.id, place), refetchInterval: 5000 });
  const again = useAction({
    send: (id: string, key) => sendAgain(api, id, key),
    stale: [deliveriesKey],
    doneText: t('webhooks.messages.sentAgain'),
  });
  const all = useAction({
    send: (id: string, key) => sendAllAgain(api, id, key),
    stale: [deliveriesKey],
    doneText: t('webhooks.messages.sentAgain'),
  });
  return (
    <Dialog title={t('webhooks.action.messagesOf', { name: endpoint.name })} size="lg" onClose={onClose}>
      <Loaded query={query} loadingRows={4}>
        {({ deliveries, older, newer }) => (
          <Stack gap="md">
            {deliveries.some(({ state }) => state === 'failed') && (
              <Group>
                <Button variant="default" loading={all.isBusy} onClick={() => all.run(endpoint.id)}>
                  {t('webhooks.messages.allAgain')}
                </Button>
              </Group>
            )}
            {deliveries.length === 0 && <p className={common.quiet}>{t('webhooks.messages.empty')}</p>}
            <ul className={common.list}>
              {deliveries.map((delivery) => (
                <Message
                  key={delivery.id}
                  delivery={delivery}
                  isBusy={again.isBusy && again.sending === delivery.id}
                  onAgain={() => again.run(delivery.id)}
                />
              ))}
            </ul>
            <Group justify="space-between">
              {newer !== null && (
                <Button variant="default" size="xs" onClick={() => setPlace({ after: newer })}>
                  {t('webhooks.messages.newer')}
                </Button>
              )}
              {older !== null && (
                <Button variant="default" size="xs" onClick={() => setPlace({ before: older })}>
                  {t('webhooks.messages.older')}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
};
