import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { BatchCard } from '#features/loyalty/batches/batch-card.tsx';
import { BatchesCard } from '#features/loyalty/batches/batches-card.tsx';
import { NewBatchDialog } from '#features/loyalty/batches/new-batch-dialog.tsx';
import { parseBatchesSearch } from '#features/loyalty/batches/search.ts';
import { BackButton } from '@apps-hub/ui/components/back-button.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { NameLink } from './links.tsx';

/** The parameters that opening or closing a batch resets. */
const CLOSED = { batch: undefined, show: undefined, q: undefined, page: undefined };

/** All batches, or the one in the address. */
export const BatchesScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseBatchesSearch);
  const pages = usePages();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const close = () => onSearch(CLOSED);
  if (search.batch !== undefined) {
    return (
      <Page title={t('batches.title')}>
        <BackButton text={t('batches.backToList')} onClick={close} />
        <BatchCard
          id={search.batch}
          search={search}
          onSearch={onSearch}
          CustomerLink={NameLink}
          onDiscarded={close}
        />
      </Page>
    );
  }
  return (
    <Page title={t('batches.title')}>
      <BatchesCard
        search={search}
        onSearch={onSearch}
        onAdd={() => setAdding(true)}
        onMoveIn={() => void navigate({ to: pages('loyalty/moving-in') })}
      />
      {isAdding && (
        <NewBatchDialog
          onClose={() => setAdding(false)}
          onCreated={(batch) => {
            setAdding(false);
            onSearch({ ...CLOSED, batch: batch.id });
          }}
        />
      )}
    </Page>
  );
};
