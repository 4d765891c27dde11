import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { IconFileTypePdf } from '@tabler/icons-react';

import { usePickupTexts } from '../../../i18n/pickup-text.ts';
import { usePhrases } from '../../../i18n/use-phrases.ts';
import { useHandOver } from '../shared/use-hand-over.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** The sheet that driver and store sign, while a courier may come and as proof afterwards. */
export const HandOverButton = ({ pickup }: { readonly pickup: Pickup }) => {
  const { t, problemText } = usePhrases();
  const texts = usePickupTexts();
  const sheet = useHandOver((error) => showToast('error', problemText(error)));
  return (
    <ActionButton
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      loading={sheet.busyId !== undefined}
      disabledReason={texts.cannot(pickup.can.handOver, pickup.zone)}
      onClick={() => sheet.download(pickup.id)}
    >
      {t('pickups.action.handOver')}
    </ActionButton>
  );
};
