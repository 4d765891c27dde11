import type { PickupAddressAnswer, RecurringPickupAnswer } from '@apps-hub/contract/shipping/settings';
import { WEEKDAYS } from '@apps-hub/domain/shipping/calendar';
import type { Carrier } from '@apps-hub/domain/shipping/carrier';
import { weekendDays } from '@apps-hub/domain/shipping/countries';
import { localDate } from '@apps-hub/domain/time';
import { useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { useApi } from '../../lib/services.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import { useVersionedSave } from '../../lib/use-versioned-save.ts';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type RecurringBody, recurringKey, recurringQuery, saveRecurring } from './queries.ts';
import { bodyOf, checkDraft, draftOf, type RecurringDraft } from './recurring-draft.ts';
import { RecurringFields } from './recurring-fields.tsx';

interface RecurringDialogProps {
  /** The recurring pickup to change; undefined for a new one. */
  readonly recurring: RecurringPickupAnswer | undefined;
  readonly addresses: readonly PickupAddressAnswer[];
  readonly carriers: readonly Carrier[];
  readonly onClose: () => void;
}

/** A new one comes on every day that is no weekend at the first address, from today on. */
const newRecurring = (
  address: PickupAddressAnswer | undefined,
  carrier: Carrier | undefined,
): RecurringDraft => {
  const today = localDate(serverClock.now(), address?.zone ?? 'UTC');
  const weekend = weekendDays(address?.address.countryCode ?? '', today);
  return {
    carrier: carrier ?? 'aramex',
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

/** Adds or changes a pickup that comes back. */
export const RecurringDialog = ({ recurring, addresses, carriers, onClose }: RecurringDialogProps) => {
  const { t, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const draft = useDraft(
    recurring ? draftOf(recurring) : newRecurring(addresses[0], carriers[0]),
    checkDraft,
  );
  const saving = useVersionedSave<RecurringPickupAnswer, RecurringBody>({
    record: recurring,
    send: (body, over, key) => saveRecurring(api, { body, over }, key),
    fetchCurrent: async (id) => {
      const all = await queries.fetchQuery({ ...recurringQuery(api), staleTime: 0 });
      return all.find((each) => each.id === id);
    },
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: recurringKey });
      showToast('success', t('shippingSettings.recurring.saved'));
      onClose();
    },
    onRefused: draft.refuse,
  });
  const { state } = saving;
  const other = state.status === 'conflict' ? state.other : undefined;
  const whenClean = (go: (body: RecurringBody) => void) => {
    if (draft.check()) go(bodyOf(draft.values));
  };
  const isBusy = state.status === 'saving';
  return (
    <Dialog
      title={t(`shippingSettings.recurring.${recurring ? 'updateTitle' : 'createTitle'}`)}
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
        <RecurringFields draft={draft} addresses={addresses} carriers={carriers} />
      </FormShell>
    </Dialog>
  );
};
