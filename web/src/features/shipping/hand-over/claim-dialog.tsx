import type { HandOverRow } from '@apps-hub/contract/shipping/hand-over/routes';
import { Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { CopyButton } from '@apps-hub/ui/components/copy-button.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { claimQuery } from './queries.ts';

/** What to write to the carrier, ready to copy. */
export const ClaimDialog = ({
  row,
  onClose,
}: {
  readonly row: HandOverRow;
  readonly onClose: () => void;
}) => {
  const { t } = usePhrases();
  const query = useQuery(claimQuery(useApi(), row.id));
  const claim = query.data;
  return (
    <Dialog title={t('handOvers.claim.title')} onClose={onClose}>
      {query.isPending && <LoadingRows rows={4} />}
      {query.isLoadingError && <QueryError query={query} />}
      {claim && (
        <Stack gap="md">
          {(['ar', 'en'] as const).map((locale) => (
            <Stack key={locale} gap="xs">
              <Textarea
                label={t(`handOvers.claim.${locale}`)}
                value={claim[locale]}
                dir={locale === 'ar' ? 'rtl' : 'ltr'}
                lang={locale}
                readOnly
                autosize
                maxRows={10}
              />
              <CopyButton
                text={claim[locale]}
                label={t(`handOvers.claim.copy.${locale}`)}
                copied={t('common.action.copied')}
                failed={t('handOvers.claim.failed')}
              />
            </Stack>
          ))}
        </Stack>
      )}
    </Dialog>
  );
};
