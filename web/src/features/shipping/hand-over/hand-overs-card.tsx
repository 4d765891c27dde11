import type { HandOverRow } from '@apps-hub/contract/shipping/hand-over/routes';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';

import { type PickupTexts, usePickupTexts } from '#i18n/pickup-text.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { useList } from '@apps-hub/ui/kit/list/use-list.ts';
import common from '@apps-hub/ui/components/common.module.css';
import { CopyButton } from '@apps-hub/ui/components/copy-button.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { handOversQuery, parseHandOvers } from './queries.ts';
import { RecordButton } from './record-button.tsx';

const PROOF = '/api/v1/shipping/hand-overs/proof';

const InviteDialog = overlay(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** What to write to the carrier, in either language. */
const CopyClaim = ({ claim }: { readonly claim: NonNullable<HandOverRow['claim']> }) => {
  const { t } = usePhrases();
  const copied = t('common.action.copied');
  return (['ar', 'en'] as const).map((locale) => (
    <CopyButton
      key={locale}
      size="sm"
      text={claim[locale]}
      label={t(`shipments.handOvers.claim.${locale}`)}
      copied={copied}
      failed={t('shipments.handOvers.claim.failed')}
    />
  ));
};

const columnsOf = ({ t, formats }: Phrasebook, texts: PickupTexts): readonly ListColumn<HandOverRow>[] => [
  {
    id: 'what',
    header: t('shipments.handOvers.column.what'),
    isRowHeader: true,
    cell: ({ carrier, branch, driverName }) => (
      <FactsLine
        facts={[
          texts.carrier(carrier),
          branch,
          ...(driverName === null ? [] : [<bdi key="driver">{driverName}</bdi>]),
        ]}
      />
    ),
  },
  {
    id: 'when',
    header: t('shipments.handOvers.column.when'),
    cell: ({ closedAt }) => (closedAt === null ? t('shipments.handOvers.open') : formats.ago(closedAt)),
  },
  {
    id: 'boxes',
    header: t('shipments.handOvers.column.boxes'),
    align: 'end',
    inCard: 'labelled',
    cell: ({ counts }) =>
      counts
        ? t('shipments.handOvers.boxes', {
            n: formats.number(counts.scanned),
            of: formats.number(counts.expected),
          })
        : '—',
  },
  {
    id: 'state',
    header: t('shipments.handOvers.column.actions'),
    inCard: 'across',
    cell: (row) => (
      <span className={common.line}>
        {row.unscanned > 0 && (
          <>
            <StatusBadge tone="bad">
              {t('shipments.handOvers.unscanned', { count: row.unscanned, n: formats.number(row.unscanned) })}
            </StatusBadge>
            {row.claim && <CopyClaim claim={row.claim} />}
          </>
        )}
        {row.number !== null && <RecordButton id={row.id} number={row.number} />}
      </span>
    ),
  },
];

/** The store's hand-overs, with their signed records and what carriers have not scanned. */
export const HandOversCard = () => {
  const book = usePhrases();
  const { t } = book;
  const texts = usePickupTexts();
  const api = useApi();
  const [search, onSearch] = useAddress(parseHandOvers);
  const [isInviting, setInviting] = useState(false);
  const mayInvite = useCan('manage', 'all');
  const proof = useAction({
    send: async (path: typeof PROOF) => saveFile(await api.file(path, {})),
  });
  const list = useList({
    query: handOversQuery(api, search),
    rows: ({ handOvers }) => handOvers,
    search,
    onSearch,
  });
  return (
    <>
      <ListCard
        title={t('shipments.handOvers.list.title')}
        subtitle={t('shipments.handOvers.list.subtitle')}
        actions={
          <Group gap="sm">
            <Button variant="default" loading={proof.isBusy} onClick={() => proof.run(PROOF)}>
              {t('shipments.handOvers.proof')}
            </Button>
            {mayInvite && (
              <Button variant="default" onClick={() => setInviting(true)}>
                {t('shipments.handOvers.invite.open')}
              </Button>
            )}
          </Group>
        }
        list={list}
        columns={columnsOf(book, texts)}
        rowKey={({ id }) => id}
        empty={t('shipments.handOvers.list.empty')}
        nothingFound={t('common.table.nothingFound')}
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
};
