import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { IconRefresh } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { refreshTracking } from './writes.ts';

interface CheckStatusButtonProps {
  readonly pickup: Pick<Pickup, 'id' | 'can'>;
  readonly size?: 'xs' | 'sm';
}

/** Asks the carrier about a pickup now; absent if no call could help. */
export const CheckStatusButton = ({ pickup, size = 'sm' }: CheckStatusButtonProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const denied = useDenied('update', 'Pickup');
  const check = useAction({
    send: (id: Pickup['id']) => refreshTracking(api, id),
    stale: [pickupsKey],
    onDone: () => showToast('info', t('pickups.newsAsked')),
  });
  if (!pickup.can.ask.can) return null;
  return (
    <ActionButton
      size={size}
      variant="default"
      leftSection={<IconRefresh size={size === 'xs' ? 16 : 18} aria-hidden />}
      loading={check.isBusy}
      disabledReason={denied}
      onClick={() => check.run(pickup.id)}
    >
      {t('pickups.action.news')}
    </ActionButton>
  );
};
