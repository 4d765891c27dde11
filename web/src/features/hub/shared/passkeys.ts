import type { SignedIn } from '@apps-hub/contract/hub/sessions/routes';

import { type Action, useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';

/** Whether this browser can use passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

interface PasskeySignIn {
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onRefused?: (error: unknown) => void;
}

/** Signs in with a passkey: of the ticket's account, or any without a ticket. Loads the WebAuthn client on demand. */
export const usePasskeySignIn = ({ onSignedIn, onRefused }: PasskeySignIn): Action<{ ticket?: string }> => {
  const { openApi } = useServices();
  return useAction({
    send: async ({ ticket }) => (await import('./passkey-calls.ts')).signInByPasskey(openApi, ticket),
    onDone: onSignedIn,
    ...(onRefused && { onRefused }),
  });
};
