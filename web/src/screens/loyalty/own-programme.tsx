import { hasOwnProgramme } from '@apps-hub/contract/platform-setup';
import { Suspense } from 'react';

import { lazyPart } from '@apps-hub/ui/i18n/lazy-part.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';

const OwnProgrammePart = lazyPart(
  'ownProgramme',
  async () => (await import('./own-programme-part.tsx')).OwnProgrammePart,
);

/** The notice about the platform's own loyalty programme; renders nothing without one. */
export const OwnProgramme = () => {
  const { platform } = useStore().session.store;
  if (!hasOwnProgramme(platform)) return null;
  return (
    <Suspense fallback={null}>
      <OwnProgrammePart />
    </Suspense>
  );
};
