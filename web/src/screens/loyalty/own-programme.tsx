import { part } from '@apps-hub/ui/kit/part.ts';
import { hasOwnProgramme } from '@apps-hub/contract/platform-setup';

import { useStore } from '@apps-hub/ui/session/store.tsx';

const OwnProgrammePart = part(async () => (await import('./own-programme-part.tsx')).OwnProgrammePart, {
  area: 'ownProgramme',
});

/** The notice about the platform's own loyalty programme; renders nothing without one. */
export const OwnProgramme = () => {
  const { platform } = useStore().session.store;
  if (!hasOwnProgramme(platform)) return null;
  return <OwnProgrammePart />;
};
