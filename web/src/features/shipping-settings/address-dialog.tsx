import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings';
import type { Carrier } from '@apps-hub/domain/shipping/carrier';
import { localDate } from '@apps-hub/domain/time';
import { useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { shippingSettingsKey, shippingSettingsQuery } from '../../lib/queries/shipping-settings.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { useApi } from '../../lib/services.tsx';
import { useStore } from '../../lib/store.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import { useVersionedSave } from '../../lib/use-versioned-save.ts';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { bodyOf, checkDraft, draftOf, newAddress } from './address-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { type AddressBody, saveAddress } from './queries.ts';

interface AddressDialogProps {
  /** The address to change; undefined for a new one. */
  readonly address: PickupAddressAnswer | undefined;
  /** Where a new one begins. */
  readonly countryCode: string;
  readonly carriers: readonly Carrier[];
  readonly onClose: () => void;
}

/** Adds or changes a pickup address. */
export const AddressDialog = ({ address, countryCode, carriers, onClose }: AddressDialogProps) => {
  const { t, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const today = localDate(serverClock.now(), useStore().session.store.timeZone);
  const draft = useDraft(address ? draftOf(address) : newAddress(countryCode, today), checkDraft);
  const saving = useVersionedSave<PickupAddressAnswer, AddressBody>({
    record: address,
    send: (body, over, key) => saveAddress(api, { body, over }, key),
    fetchCurrent: async (id) => {
      const { addresses } = await queries.fetchQuery({ ...shippingSettingsQuery(api), staleTime: 0 });
      return addresses.find((each) => each.id === id);
    },
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: shippingSettingsKey });
      showToast('success', t('shippingSettings.addresses.saved'));
      onClose();
    },
    onRefused: draft.refuse,
  });
  const { state } = saving;
  const other = state.status === 'conflict' ? state.other : undefined;
  const whenClean = (go: (body: AddressBody) => void) => {
    if (draft.check()) go(bodyOf(draft.values));
  };
  const isBusy = state.status === 'saving';
  return (
    <Dialog
      title={t(`shippingSettings.addresses.${address ? 'updateTitle' : 'createTitle'}`)}
      size="lg"
      onClose={onClose}
      busy={isBusy}
    >
      <FormShell
        onSubmit={() => whenClean(saving.save)}
        onCancel={onClose}
        submitLabel={t('common.action.save')}
        busy={isBusy}
        problem={state.status === 'refused' ? problemText(state.error) : undefined}
      >
        {state.status === 'conflict' && (
          <ConflictNotice
            title={t('conflict.settings')}
            {...(other && {
              onLoad: () => {
                draft.replace(draftOf(other));
                saving.adopt(other);
              },
              onOverwrite: () => whenClean(saving.overwrite),
            })}
          />
        )}
        <AddressFields draft={draft} carriers={carriers} today={today} />
      </FormShell>
    </Dialog>
  );
};
