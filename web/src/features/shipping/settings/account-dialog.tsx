import type { CarrierAccountAnswer, PickupAddressAnswer } from '@apps-hub/contract/shipping/settings/routes';
import { booksPickups } from '@apps-hub/domain/carrier';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { shippingSettingsQuery } from '../shared/settings-queries.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { bodyOf, checkDraft, draftOf } from './account-draft.ts';
import { CredentialFields, RuleFields } from './account-fields.tsx';
import { BranchFields } from './branch-fields.tsx';
import { saveAccount } from './queries.ts';

interface AccountDialogProps {
  readonly account: CarrierAccountAnswer;
  readonly addresses: readonly PickupAddressAnswer[];
  readonly onClose: () => void;
}

/** Connects a carrier, or changes its account; secrets are written only. */
export const AccountDialog = ({ account, addresses, onClose }: AccountDialogProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const { carrier } = account;
  const draft = useDraft(draftOf(account), (values) => checkDraft(values, account));
  const form = useVersionedForm({
    record: account,
    draft,
    valuesOf: draftOf,
    inputOf: (values, over = account) => ({ ...bodyOf(values, carrier), version: over.version }),
    send: (body, _over, key) => saveAccount(api, { carrier, body }, key),
    query: shippingSettingsQuery(api),
    find: ({ accounts }) => accounts.find((each) => each.carrier === carrier),
    savedText: t('shippingSettings.accounts.saved'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      size="lg"
      title={t('shippingSettings.accounts.dialogTitle', { carrier: t(`carriers.name.${carrier}`) })}
      form={form}
      onClose={onClose}
    >
      <CredentialFields draft={draft} account={account} />
      {booksPickups(carrier) && (
        <>
          <RuleFields draft={draft} carrier={carrier} />
          <BranchFields draft={draft} addresses={addresses} />
        </>
      )}
    </FormDialog>
  );
};
