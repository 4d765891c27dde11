import type { Member } from '@apps-hub/contract/hub/members/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useHubSession, useServices } from '@apps-hub/ui/session/services.tsx';
import { ProofDialog } from '../shared/proof-dialog.tsx';
import { rereadRights } from '@apps-hub/ui/session/reread-rights.ts';

/** The change in progress. */
export type MembersChange =
  | { readonly kind: 'end' | 'remove'; readonly member: Member }
  | { readonly kind: 'require'; readonly isRequired: boolean };

interface MembersDialogProps {
  readonly change: MembersChange;
  /** The query of the team, which the change makes stale. */
  readonly stale: readonly string[];
  readonly onClose: () => void;
}

/** The proof and the consequence of a change. */
export const MembersDialog = ({ change, stale, onClose }: MembersDialogProps) => {
  const { t } = usePhrases();
  const { openApi } = useServices();
  const hub = useHubSession();
  if (change.kind !== 'require') {
    const { kind } = change;
    const { id, name } = change.member;
    return (
      <ProofDialog
        title={t(`ownAccount.members.${kind}One`, { name })}
        lead={t(`ownAccount.members.${kind}Lead`)}
        submitLabel={t(kind === 'end' ? 'ownAccount.settings.end' : 'ownAccount.members.remove')}
        doneText={t(`ownAccount.members.${kind}Done`, { name })}
        stale={[stale]}
        send={(proof) =>
          openApi.post('/api/auth/members/end-sessions', {
            body: { staffId: id, proof, ...(kind === 'remove' ? { removes: true } : {}) },
          })
        }
        onDone={onClose}
        onClose={onClose}
      />
    );
  }
  const { isRequired } = change;
  return (
    <ProofDialog
      title={t('ownAccount.members.require')}
      lead={t(isRequired ? 'ownAccount.members.requireLead' : 'ownAccount.members.allowLead')}
      submitLabel={t(isRequired ? 'ownAccount.members.requireYes' : 'ownAccount.members.allowYes')}
      doneText={t(isRequired ? 'ownAccount.members.required' : 'ownAccount.members.allowed')}
      stale={[stale]}
      send={(proof) => openApi.post('/api/auth/members/require-second-step', { body: { isRequired, proof } })}
      onDone={() => {
        onClose();
        // It holds for the owner too.
        void rereadRights(hub);
      }}
      onClose={onClose}
    />
  );
};
