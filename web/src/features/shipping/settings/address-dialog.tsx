import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import type { Carrier } from '@apps-hub/domain/carrier';
import type { HostBranch } from '@apps-hub/domain/shop/order-shipping';
import { localDate } from '@apps-hub/domain/time';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { shippingSettingsQuery } from '../shared/settings-queries.ts';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { bodyOf, checkDraft, draftOf, newAddress } from './address-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { type AddressBody, saveAddress } from './queries.ts';

interface AddressDialogProps {
  /** The address to edit; undefined for a new one. */
  readonly address: PickupAddressAnswer | undefined;
  /** The initial country of a new address. */
  readonly countryCode: string;
  readonly carriers: readonly Carrier[];
  readonly hostBranches: readonly HostBranch[];
  readonly onClose: () => void;
}

/** Adds or edits a pickup address. */
export const AddressDialog = ({
  address,
  countryCode,
  carriers,
  hostBranches,
  onClose,
}: AddressDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const today = localDate(serverClock.now(), useStore().session.store.timeZone);
  const draft = useDraft(address ? draftOf(address) : newAddress(countryCode, today), checkDraft);
  const form = useVersionedForm({
    record: address,
    draft,
    valuesOf: draftOf,
    inputOf: bodyOf,
    send: (body: AddressBody, over, key) => saveAddress(api, { body, over }, key),
    query: shippingSettingsQuery(api),
    find: ({ addresses }) => addresses.find(({ id }) => id === address?.id),
    savedText: t('shippingSettings.addresses.saved'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      size="lg"
      title={t(`shippingSettings.addresses.${address ? 'updateTitle' : 'createTitle'}`)}
      form={form}
      onClose={onClose}
    >
      <AddressFields draft={draft} carriers={carriers} today={today} hostBranches={hostBranches} />
    </FormDialog>
  );
};
