import type { WebhookEndpoint } from '@apps-hub/contract/hub/webhooks/routes';
import { Button, Group } from '@mantine/core';
import { IconKey, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';

import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './webhooks.module.css';

const TONES: Readonly<Record<WebhookEndpoint['state'], Tone>> = {
  active: 'good',
  paused: 'quiet',
  disabled: 'bad',
};

/** In the row's menu. */
const ICONS = { test: IconSend, edit: IconPencil, rotate: IconKey, delete: IconTrash } as const;

const IN_MENU = ['test', 'edit', 'rotate', 'delete'] as const satisfies readonly (keyof typeof ICONS)[];

export type EndpointAction = keyof typeof NAMED;

const NAMED = {
  messages: 'webhooks.action.messagesOf',
  test: 'webhooks.action.testNamed',
  edit: 'webhooks.action.editNamed',
  rotate: 'webhooks.action.rotateNamed',
  delete: 'webhooks.action.deleteNamed',
} as const;

const State = ({ endpoint }: { readonly endpoint: WebhookEndpoint }) => {
  const { t, formats } = usePhrases();
  const { state, failingSince, disabledReason } = endpoint;
  return (
    <span className={common.stack}>
      <StatusBadge tone={TONES[state]}>{t(`webhooks.state.${state}`)}</StatusBadge>
      {disabledReason !== null && (
        <span className={common.quiet}>{t(`webhooks.reason.${disabledReason}`)}</span>
      )}
      {state === 'active' && failingSince !== null && (
        <span className={common.quiet}>
          {t('webhooks.failingSince', { at: formats.dateTime(failingSince) })}
        </span>
      )}
    </span>
  );
};

const columnsOf = (
  { t }: Phrasebook,
  onAct: (action: EndpointAction, endpoint: WebhookEndpoint) => void,
): readonly Column<WebhookEndpoint>[] => [
  {
    id: 'name',
    header: t('webhooks.column.name'),
    isRowHeader: true,
    cell: ({ name, url }) => (
      <span className={common.stack}>
        <bdi>{name}</bdi>
        <span className={`${common.quiet} ${classes.url}`} dir="ltr">
          {url}
        </span>
      </span>
    ),
  },
  {
    id: 'types',
    header: t('webhooks.column.types'),
    cell: ({ types, isOrdered }) => (
      <span className={common.stack}>
        {types.length === 0
          ? t('webhooks.all')
          : types.map((type) => <span key={type}>{t(`webhooks.type.${type}`)}</span>)}
        {isOrdered && <span className={common.quiet}>{t('webhooks.ordered')}</span>}
      </span>
    ),
  },
  {
    id: 'state',
    header: t('webhooks.column.state'),
    cell: (endpoint) => <State endpoint={endpoint} />,
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (endpoint) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <Button
          size="xs"
          variant="default"
          aria-label={t(NAMED.messages, { name: endpoint.name })}
          onClick={() => onAct('messages', endpoint)}
        >
          {t('webhooks.action.messages')}
        </Button>
        <RowMenu
          label={t('webhooks.action.moreOf', { name: endpoint.name })}
          actions={IN_MENU.map((action) => {
            const Icon = ICONS[action];
            return {
              text: t(`webhooks.action.${action}`),
              label: t(NAMED[action], { name: endpoint.name }),
              icon: <Icon size={18} aria-hidden />,
              onClick: () => onAct(action, endpoint),
            };
          })}
        />
      </Group>
    ),
  },
];

/** The store's webhooks with their health. */
export const EndpointsTable = ({
  endpoints,
  onAct,
}: {
  readonly endpoints: readonly WebhookEndpoint[];
  readonly onAct: (action: EndpointAction, endpoint: WebhookEndpoint) => void;
}) => {
  const book = usePhrases();
  return (
    <DataTable
      caption={book.t('webhooks.title')}
      columns={columnsOf(book, onAct)}
      rows={endpoints}
      rowKey={({ id }) => id}
    />
  );
};
