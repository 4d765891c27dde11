import type { SignedIn } from '@apps-hub/contract/hub/sessions/routes';
import type { SecondStepChange } from '@apps-hub/contract/hub/second-step/routes';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

import type { Api } from '@apps-hub/ui/api/client.ts';
import { ApiError } from '@apps-hub/ui/api/problem.ts';

/** The browser's call; throws when the user cancels, waits too long, or has no passkey here. */
const asked = async <T>(ceremony: () => Promise<T>): Promise<T> => {
  try {
    return await ceremony();
  } catch (error) {
    const wasKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new ApiError({ code: wasKnown ? 'passkey_taken' : 'passkey_stopped', status: 400 });
  }
};

/** Signs in with a passkey: of the ticket's account, or any. */
export const signInByPasskey = async (api: Api, ticket?: string): Promise<SignedIn> => {
  const body = ticket === undefined ? {} : { ticket };
  const { options } = await api.post('/api/auth/login/passkey-options', { body });
  // Made by the server's library in the format that this one reads.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { response, clientExtensionResults, ...made } = await asked(() =>
    startAuthentication({ optionsJSON }),
  );
  // Spread: their types have no index signature, which a JSON body has.
  const credential = {
    ...made,
    response: { ...response },
    clientExtensionResults: { ...clientExtensionResults },
  };
  return api.post('/api/auth/login/passkey', {
    body: { credential },
  });
};

/** Makes a passkey on this device or a security key, and adds it to the account. */
export const addPasskey = async (
  api: Api,
  { proof, name }: { readonly proof: string; readonly name: string },
): Promise<SecondStepChange> => {
  const { options } = await api.post('/api/auth/second-step/passkeys/options', { body: { proof } });
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { response, clientExtensionResults, ...made } = await asked(() => startRegistration({ optionsJSON }));
  const credential = {
    ...made,
    response: { ...response },
    clientExtensionResults: { ...clientExtensionResults },
  };
  return api.post('/api/auth/second-step/passkeys', {
    body: { credential, name },
  });
};
