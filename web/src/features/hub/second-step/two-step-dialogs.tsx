import type { Passkey, SecondStepState } from '@apps-hub/contract/hub/second-step/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { AppSetupDialog } from './app-setup-dialog.tsx';
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { ProofDialog } from '../shared/proof-dialog.tsx';
import { STALE_AFTER_CHANGE } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** The change in progress. */
export type TwoStepChange =
  | { readonly kind: 'set_up_app' | 'remove_app' | 'add_passkey' | 'new_codes' }
  | { readonly kind: 'rename_passkey' | 'remove_passkey'; readonly passkey: Passkey }
  | { readonly kind: 'show_codes'; readonly codes: readonly string[] };

interface TwoStepDialogsProps {
  readonly change: TwoStepChange;
  readonly state: SecondStepState;
  readonly onChange: (change: TwoStepChange | undefined) => void;
}

const isLast = ({ appSince, passkeys }: SecondStepState): boolean =>
  passkeys.length + (appSince === null ? 0 : 1) === 1;

/** The dialog of a change; adding the first app or passkey ends with the recovery codes. */
export const TwoStepDialogs = ({ change, state, onChange }: TwoStepDialogsProps) => {
  const { openApi } = useServices();
  const { t } = usePhrases();
  const onClose = () => onChange(undefined);
  const onDone = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] | null }) =>
    onChange(recoveryCodes === null ? undefined : { kind: 'show_codes', codes: recoveryCodes });
  const warning = isLast(state) ? t('ownAccount.twoStep.lastLead') : undefined;
  switch (change.kind) {
    case 'set_up_app':
      return <AppSetupDialog onDone={onDone} onClose={onClose} />;
    case 'add_passkey':
      return <AddPasskeyDialog onDone={onDone} onClose={onClose} />;
    case 'rename_passkey':
      return <RenamePasskeyDialog passkey={change.passkey} onClose={onClose} />;
    case 'show_codes':
      return <RecoveryCodesDialog codes={change.codes} onClose={onClose} />;
    case 'new_codes':
      return (
        <ProofDialog
          stale={STALE_AFTER_CHANGE}
          title={t('ownAccount.twoStep.newCodes')}
          lead={t('ownAccount.twoStep.newCodesLead')}
          submitLabel={t('ownAccount.twoStep.newCodes')}
          send={(proof) => openApi.post('/api/auth/second-step/recovery-codes', { body: { proof } })}
          onDone={onDone}
          onClose={onClose}
        />
      );
    case 'remove_app':
      return (
        <ProofDialog
          stale={STALE_AFTER_CHANGE}
          title={t('ownAccount.twoStep.removeApp')}
          lead={t('ownAccount.twoStep.removeAppLead')}
          warning={warning}
          submitLabel={t('ownAccount.twoStep.remove')}
          doneText={t('ownAccount.twoStep.appRemoved')}
          send={(proof) => openApi.post('/api/auth/second-step/app/remove', { body: { proof } })}
          onDone={onClose}
          onClose={onClose}
        />
      );
    case 'remove_passkey':
      return (
        <ProofDialog
          stale={STALE_AFTER_CHANGE}
          title={t('ownAccount.twoStep.removePasskey')}
          lead={t('ownAccount.twoStep.removePasskeyLead', { name: change.passkey.name })}
          warning={warning}
          submitLabel={t('ownAccount.twoStep.remove')}
          doneText={t('ownAccount.twoStep.passkeyRemoved')}
          send={(proof) =>
            openApi.post('/api/auth/second-step/passkeys/remove', {
              body: { passkeyId: change.passkey.id, proof },
            })
          }
          onDone={onClose}
          onClose={onClose}
        />
      );
  }
};
