import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { IconFileTypePdf } from '@tabler/icons-react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';

const PATH = '/api/v1/shipping/pickups/{id}/hand-over';

/** Downloads the hand-over sheet, while a courier may come and afterwards as proof. */
export const HandOverButton = ({ pickup }: { readonly pickup: Pickup }) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const sheet = useAction({
    send: async (id: string) => saveFile(await api.file(PATH, { params: { id }, query: {} })),
  });
  return (
    <ActionButton
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      loading={sheet.isBusy}
      disabledReason={texts.cannot(pickup.can.handOver, pickup.zone)}
      onClick={() => sheet.run(pickup.id)}
    >
      {t('pickups.action.handOver')}
    </ActionButton>
  );
};
