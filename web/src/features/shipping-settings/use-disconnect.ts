import type { Carrier } from '@apps-hub/domain/shipping/carrier';
import { useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { shippingSettingsKey } from '../../lib/queries/shipping-settings.ts';
import { useApi } from '../../lib/services.tsx';
import { type Deletion, useDeletion } from '../../lib/use-deletion.ts';
import { showToast } from '../../ui/toast-store.ts';
import { removeAccount } from './queries.ts';

/** Forgets a carrier's credentials, after asking. */
export const useDisconnect = (): Deletion<Carrier> => {
  const { t, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  return useDeletion<Carrier>({
    remove: (carrier, key) => removeAccount(api, carrier, key),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: shippingSettingsKey });
      showToast('success', t('shippingSettings.accounts.confirm.done'));
    },
    onCancelled: () => showToast('info', t('shippingSettings.accounts.confirm.cancelled')),
    onFailed: (error) => showToast('error', problemText(error)),
  });
};
