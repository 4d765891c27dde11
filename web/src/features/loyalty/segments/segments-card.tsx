import type { Segment, SegmentInput } from '@apps-hub/contract/loyalty/segments/routes';
import { Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { EditAndDelete } from '@apps-hub/ui/components/edit-and-delete.tsx';
import { Panel, Panels } from '@apps-hub/ui/components/panels.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { segmentsQuery } from '../shared/segments-query.ts';
import { EXAMPLES } from '@apps-hub/contract/loyalty/segments/examples';
import { countingText, deleteSegment, previewQuery } from './queries.ts';

const SegmentDialog = overlay(async () => (await import('./segment-dialog.tsx')).SegmentDialog);

const Count = ({ rule }: Pick<Segment, 'rule'>) => {
  const { data } = useQuery(previewQuery(useApi(), rule));
  const { t, formats } = usePhrases();
  if (data?.counting) return countingText(data.counting, { t, formats });
  return data ? formats.number(data.count ?? 0) : '…';
};

interface RowActions {
  readonly denied: string | undefined;
  readonly onOpen: (segment: Segment) => void;
  readonly onEdit: (segment: Segment) => void;
  readonly onDelete: (segment: Segment) => void;
}

const columnsOf = (
  { t, formats }: Phrasebook,
  { denied, onOpen, onEdit, onDelete }: RowActions,
): readonly Column<Segment>[] => [
  {
    id: 'name',
    header: t('segments.name'),
    isRowHeader: true,
    cell: (segment) => (
      <>
        {segment.name[formats.locale]}
        {segment.campaigns.map((campaign) => (
          <span key={campaign.id} className={common.brokenQuiet}>
            {t('segments.usedBy', { name: campaign[formats.locale] })}
          </span>
        ))}
      </>
    ),
  },
  { id: 'members', header: t('segments.members'), cell: ({ rule }) => <Count rule={rule} /> },
  {
    id: 'actions',
    header: t('common.table.actions'),
    align: 'end',
    cell: (segment) => {
      const name = segment.name[formats.locale];
      return (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('segments.viewOf', { name })}
            onClick={() => onOpen(segment)}
          >
            {t('segments.view')}
          </Button>
          <EditAndDelete
            editLabel={t('segments.changeOf', { name })}
            deleteLabel={t('segments.deleteOf', { name })}
            editDenied={denied}
            deleteDenied={denied}
            onEdit={() => onEdit(segment)}
            onDelete={() => onDelete(segment)}
          />
        </Group>
      );
    },
  },
];

interface Edited {
  readonly segment?: Segment;
  readonly example?: SegmentInput;
}

/** The store's segments, with the number of members that each has now. */
export const SegmentsCard = ({ onOpen }: { readonly onOpen: (segment: Segment) => void }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const api = useApi();
  const denied = useDenied('manage', 'Customer');
  const segments = useQuery(segmentsQuery(api));
  const [edited, setEdited] = useState<Edited>();
  const deleting = useConfirmedAction<Segment>({
    send: ({ id }, key) => deleteSegment(api, id, key),
    intentOf: ({ id }) => id,
    stale: [segmentsQuery(api).queryKey],
    doneText: t('segments.deleted'),
  });
  const columns = columnsOf(book, {
    denied,
    onOpen,
    onEdit: (segment) => setEdited({ segment }),
    onDelete: deleting.ask,
  });
  return (
    <Card
      title={t('segments.title')}
      subtitle={t('segments.help')}
      isPage
      actions={
        <AddButton disabledReason={denied} onClick={() => setEdited({})}>
          {t('segments.add')}
        </AddButton>
      }
    >
      <Loaded query={segments} loadingRows={3}>
        {(all) =>
          all.length === 0 ? (
            <>
              <EmptyState text={t('segments.none')} />
              <Panels>
                {EXAMPLES.map(({ use, ...example }) => (
                  <Panel
                    key={example.name.en}
                    icon={<IconUsers size={20} />}
                    title={example.name[formats.locale]}
                    texts={[use[formats.locale]]}
                    next={
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={`${t('segments.use')}: ${example.name[formats.locale]}`}
                        disabled={denied !== undefined}
                        onClick={() => setEdited({ example })}
                      >
                        {t('segments.use')}
                      </Button>
                    }
                  >
                    <p className={common.note}>
                      {t('segments.members')}: <Count rule={example.rule} />
                    </p>
                  </Panel>
                ))}
              </Panels>
            </>
          ) : (
            <DataTable caption={t('segments.title')} columns={columns} rows={all} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {edited && <SegmentDialog {...edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
      <ConfirmQuestion
        action={deleting}
        askAbout={({ name }) => ({
          title: t('segments.delete'),
          question: t('segments.deleteQuestion', { name: name[formats.locale] }),
        })}
      />
    </Card>
  );
};
