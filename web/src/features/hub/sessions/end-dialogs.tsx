import type { OwnSession } from '@apps-hub/contract/hub/sessions/routes';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useHubSession, useServices } from '@apps-hub/ui/session/services.tsx';
import { deviceName } from '@apps-hub/ui/format/device-name.ts';
import { OWN_SESSIONS_KEY } from '../shared/use-own-sessions.ts';
import { ProofDialog } from '../shared/proof-dialog.tsx';

interface EndOneProps {
  readonly session: OwnSession;
  readonly onClose: () => void;
}

/** Signs out one of my other browsers. */
export const EndOneDialog = ({ session, onClose }: EndOneProps) => {
  const { t } = usePhrases();
  const { openApi } = useServices();
  return (
    <ProofDialog
      title={t('ownAccount.settings.endTitle')}
      lead={t('ownAccount.settings.endLead', {
        name: deviceName(session.agent) ?? t('ownAccount.settings.unknownDevice'),
      })}
      submitLabel={t('ownAccount.settings.end')}
      doneText={t('ownAccount.settings.ended')}
      stale={[OWN_SESSIONS_KEY]}
      send={(proof) => openApi.post('/api/auth/end-session', { body: { sessionId: session.id, proof } })}
      onDone={onClose}
      onClose={onClose}
    />
  );
};

/** Signs out everywhere, here too. */
export const EndAllDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = usePhrases();
  const hub = useHubSession();
  return (
    <ProofDialog
      title={t('ownAccount.settings.everywhereQuestion')}
      lead={t('ownAccount.settings.everywhereConsequence')}
      submitLabel={t('ownAccount.settings.everywhereYes')}
      send={(proof) => hub.signOutEverywhere(proof)}
      onDone={onClose}
      onClose={onClose}
    />
  );
};
