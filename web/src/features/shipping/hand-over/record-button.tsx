import { IconFileTypePdf } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';

/** Downloads the signed record. */
export const RecordButton = ({ id, number }: { readonly id: string; readonly number: number }) => {
  const { t } = usePhrases();
  const api = useApi();
  const record = useAction({
    send: async (of: string) =>
      saveFile(await api.file('/api/v1/shipping/hand-overs/{id}/sheet', { params: { id: of }, query: {} })),
  });
  return (
    <ActionButton
      variant="light"
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      loading={record.isBusy}
      aria-label={t('shipments.handOvers.record.of', { number })}
      onClick={() => record.run(id)}
    >
      {t('shipments.handOvers.record.short')}
    </ActionButton>
  );
};
