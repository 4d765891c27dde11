import type { ApiKey } from '@apps-hub/contract/hub/api-keys/routes';
import { Button, Group } from '@mantine/core';

import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import common from '@apps-hub/ui/components/common.module.css';

const TONES: Readonly<Record<ApiKey['state'], Tone>> = { active: 'good', ended: 'quiet', revoked: 'quiet' };

interface Handlers {
  readonly onRotate: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
}

/** Reads left to right inside an Arabic sentence too. */
const leftToRight = (code: string): string => `\u2066${code}\u2069`;

const Name = ({ apiKey: { name, secrets, addresses } }: { readonly apiKey: ApiKey }) => {
  const { t, formats } = usePhrases();
  return (
    <span className={common.stack}>
      <bdi>{name}</bdi>
      {secrets.map(({ hint, endsAt }) => (
        <span key={hint} className={common.quiet}>
          {endsAt === null
            ? leftToRight(`…${hint}`)
            : t('apiKeys.oldEnds', { hint: leftToRight(`…${hint}`), at: formats.dateTime(endsAt) })}
        </span>
      ))}
      {addresses.length > 0 && (
        <span className={common.quiet}>
          {t('apiKeys.onlyFrom', { addresses: formats.list(addresses.map(leftToRight)) })}
        </span>
      )}
    </span>
  );
};

const columnsOf = (
  { t, formats }: Phrasebook,
  { onRotate, onRevoke }: Handlers,
): readonly Column<ApiKey>[] => [
  { id: 'name', header: t('apiKeys.column.name'), isRowHeader: true, cell: (key) => <Name apiKey={key} /> },
  {
    id: 'may',
    header: t('apiKeys.column.may'),
    cell: ({ scopes }) => (
      <ul className={common.list}>
        {scopes.map((scope) => (
          <li key={scope}>{t(`apiKeys.scope.${scope}`)}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'used',
    header: t('apiKeys.column.used'),
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('apiKeys.never') : formats.dateTime(lastUsedAt)),
  },
  {
    id: 'until',
    header: t('apiKeys.column.until'),
    cell: ({ endsOn }) => (endsOn === null ? t('apiKeys.noEnd') : formats.dayAndYear(endsOn)),
  },
  {
    id: 'state',
    header: t('apiKeys.column.state'),
    cell: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`apiKeys.state.${state}`)}</StatusBadge>,
  },
  {
    id: 'actions',
    header: '',
    align: 'end',
    cell: (key) =>
      key.state === 'active' && (
        <Group gap="xs" justify="flex-end">
          <Button
            size="xs"
            variant="default"
            aria-label={t('apiKeys.rotate.named', { name: key.name })}
            onClick={() => onRotate(key)}
          >
            {t('apiKeys.rotate.action')}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={t('apiKeys.revoke.named', { name: key.name })}
            onClick={() => onRevoke(key)}
          >
            {t('apiKeys.revoke.action')}
          </Button>
        </Group>
      ),
  },
];

/** The store's keys, with what each may do. */
export const KeysTable = ({ keys, ...handlers }: Handlers & { readonly keys: readonly ApiKey[] }) => {
  const book = usePhrases();
  return (
    <DataTable
      caption={book.t('apiKeys.title')}
      columns={columnsOf(book, handlers)}
      rows={keys}
      rowKey={({ id }) => id}
    />
  );
};
