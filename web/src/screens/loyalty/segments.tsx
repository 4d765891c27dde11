import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { ExportButton } from '#features/loyalty/exports/export-button.tsx';
import { MembersCard } from '#features/loyalty/segments/members-card.tsx';
import { parseSegmentsSearch } from '#features/loyalty/segments/search.ts';
import { SegmentsCard } from '#features/loyalty/segments/segments-card.tsx';
import { segmentsQuery } from '#features/loyalty/shared/segments-query.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { BackButton } from '@apps-hub/ui/components/back-button.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { NameLink } from './links.tsx';

const NewBatchDialog = overlay(
  async () => (await import('#features/loyalty/batches/new-batch-dialog.tsx')).NewBatchDialog,
);

/** The parameters that opening or closing a segment resets. */
const CLOSED = { segment: undefined, q: undefined, page: undefined, sortBy: undefined, orderBy: undefined };

/** All segments, or the members of the one in the address. */
export const SegmentsScreen = () => {
  const { t, formats } = usePhrases();
  const [search, onSearch] = useAddress(parseSegmentsSearch);
  const { data = [] } = useQuery(segmentsQuery(useApi()));
  const denied = useDenied('manage', 'Customer');
  const [isAdjusting, setAdjusting] = useState(false);
  const navigate = useNavigate();
  const addressOf = usePages();
  const segment = data.find(({ id }) => id === search.segment);
  if (!segment)
    return (
      <Page title={t('segments.title')}>
        <SegmentsCard onOpen={({ id }) => onSearch({ ...CLOSED, segment: id })} />
      </Page>
    );
  const { id } = segment;
  return (
    <Page title={t('segments.title')}>
      <BackButton text={t('segments.back')} onClick={() => onSearch(CLOSED)} />
      <MembersCard
        name={segment.name[formats.locale]}
        search={search}
        onSearch={onSearch}
        CustomerLink={NameLink}
        actions={
          <Group gap="sm">
            <ExportButton
              wanted={{ of: 'customers', segmentId: id, ...(search.q === undefined ? {} : { q: search.q }) }}
            />
            <ActionButton disabledReason={denied} onClick={() => setAdjusting(true)}>
              {t('segments.adjust')}
            </ActionButton>
          </Group>
        }
      />
      <Suspense fallback={null}>
        {isAdjusting && (
          <NewBatchDialog
            segment={segment}
            onClose={() => setAdjusting(false)}
            onCreated={(batch) =>
              void navigate({ to: addressOf('loyalty/batches'), search: { batch: batch.id } })
            }
          />
        )}
      </Suspense>
    </Page>
  );
};
