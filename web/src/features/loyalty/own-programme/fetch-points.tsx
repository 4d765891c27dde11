import { Button } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { fetchBalances, ownProgrammeKey } from './queries.ts';

/** Copies customers' balances in the host's programme into a draft; pressing again resumes after an interruption. */
export const FetchPoints = ({ hasDraft }: { readonly hasDraft: boolean }) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const [added, setAdded] = useState(0);
  const { isBusy, run } = useAction({
    send: (comment: string, key) => fetchBalances(api, { key, comment, onProgress: setAdded }),
    stale: [ownProgrammeKey],
    onDone: (batchId) => {
      if (batchId === null) showToast('success', t('ownProgramme.nobody'));
    },
  });
  return (
    <>
      <Button
        loading={isBusy}
        onClick={() => {
          setAdded(0);
          run(t('ownProgramme.comment'));
        }}
      >
        {t(hasDraft ? 'ownProgramme.fetchRest' : 'ownProgramme.fetch')}
      </Button>
      {isBusy && <output>{t('ownProgramme.fetching', { n: formats.number(added) })}</output>}
    </>
  );
};
