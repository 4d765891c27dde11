import type { SignedIn } from '@apps-hub/contract/accounts';
import { useRouter } from '@tanstack/react-router';

import { useHubSession } from '../../lib/services.tsx';

/** Takes the session of a sign-in; the guard then leads to what was wanted. */
export const useEnter = (): ((signedIn: SignedIn) => void) => {
  const hub = useHubSession();
  const router = useRouter();
  return (signedIn) => {
    hub.enter(signedIn);
    void router.invalidate();
  };
};
