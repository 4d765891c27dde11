import type { CarrierAccountAnswer } from '@apps-hub/contract/shipping/settings';
import { useQueryClient } from '@tanstack/react-query';

import { usePhrases } from '../../i18n/use-phrases.ts';
import { shippingSettingsKey, shippingSettingsQuery } from '../../lib/queries/shipping-settings.ts';
import { useApi } from '../../lib/services.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import { useVersionedSave } from '../../lib/use-versioned-save.ts';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { bodyOf, checkDraft, draftOf } from './account-draft.ts';
import { CredentialFields, RuleFields } from './account-fields.tsx';
import { type AccountBody, saveAccount } from './queries.ts';

interface AccountDialogProps {
  readonly account: CarrierAccountAnswer;
  readonly onClose: () => void;
}

type SavedAccount = CarrierAccountAnswer & { readonly id: string };

const asRecord = (account: CarrierAccountAnswer): SavedAccount => ({ ...account, id: account.carrier });

/** Connects a carrier, or changes its account; secrets are written only. */
export const AccountDialog = ({ account, onClose }: AccountDialogProps) => {
  const { t, problemText } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const { carrier } = account;
  const draft = useDraft(draftOf(account), (values) => checkDraft(values, account));
  const saving = useVersionedSave<SavedAccount, AccountBody>({
    record: asRecord(account),
    send: async (input, over, key) =>
      asRecord(await saveAccount(api, { carrier, body: { ...input, version: over?.version ?? 0 } }, key)),
    fetchCurrent: async () => {
      const { accounts } = await queries.fetchQuery({ ...shippingSettingsQuery(api), staleTime: 0 });
      const current = accounts.find((each) => each.carrier === carrier);
      return current && asRecord(current);
    },
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: shippingSettingsKey });
      showToast('success', t('shippingSettings.accounts.saved'));
      onClose();
    },
    onRefused: draft.refuse,
  });
  const { state } = saving;
  const other = state.status === 'conflict' ? state.other : undefined;
  const whenClean = (go: (body: AccountBody) => void) => {
    if (draft.check()) go(bodyOf(draft.values, carrier));
  };
  const isBusy = state.status === 'saving';
  return (
    <Dialog
      title={t('shippingSettings.accounts.dialogTitle', { carrier: t(`carriers.name.${carrier}`) })}
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
        <CredentialFields draft={draft} account={account} />
        <RuleFields draft={draft} carrier={carrier} />
      </FormShell>
    </Dialog>
  );
};
