import type { PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import type { RecurringPickupAnswer } from '@apps-hub/contract/shipping/recurring/routes';
import { WEEKDAYS } from '@apps-hub/domain/shipping/calendar/days';
import { type Carrier, PICKUP_CARRIERS } from '@apps-hub/domain/carrier';
import { weekendDays } from '@apps-hub/domain/shipping/calendar/countries';
import { localDate } from '@apps-hub/domain/time';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { type RecurringBody, recurringQuery, saveRecurring } from './queries.ts';
import { bodyOf, checkDraft, draftOf, type RecurringDraft } from './recurring-draft.ts';
import { RecurringFields } from './recurring-fields.tsx';

interface RecurringDialogProps {
  /** The recurring pickup to edit; undefined for a new one. */
  readonly recurring: RecurringPickupAnswer | undefined;
  readonly addresses: readonly PickupAddressAnswer[];
  readonly carriers: readonly Carrier[];
  readonly onClose: () => void;
}

/** A new one runs on the first address's working days, from today on. */
const newRecurring = (
  address: PickupAddressAnswer | undefined,
  carrier: Carrier | undefined,
): RecurringDraft => {
  const today = localDate(serverClock.now(), address?.zone ?? 'UTC');
  const weekend = weekendDays(address?.address.countryCode ?? '', today);
  return {
    carrier: carrier ?? PICKUP_CARRIERS[0],
    addressId: address?.id ?? '',
    weekdays: WEEKDAYS.filter((day) => !weekend.includes(day)),
    from: '13:00',
    to: '16:00',
    startsOn: today,
    endsOn: '',
    exceptions: [],
    status: 'active',
  };
};

/** Adds or edits a recurring pickup. */
export const RecurringDialog = ({ recurring, addresses, carriers, onClose }: RecurringDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const draft = useDraft(
    recurring ? draftOf(recurring) : newRecurring(addresses[0], carriers[0]),
    checkDraft,
  );
  const form = useVersionedForm({
    record: recurring,
    draft,
    valuesOf: draftOf,
    inputOf: bodyOf,
    send: (body: RecurringBody, over, key) => saveRecurring(api, { body, over }, key),
    query: recurringQuery(api),
    find: (all) => all.find(({ id }) => id === recurring?.id),
    savedText: t('shippingSettings.recurring.saved'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      size="lg"
      title={t(`shippingSettings.recurring.${recurring ? 'updateTitle' : 'createTitle'}`)}
      form={form}
      onClose={onClose}
    >
      <RecurringFields draft={draft} addresses={addresses} carriers={carriers} />
    </FormDialog>
  );
};
