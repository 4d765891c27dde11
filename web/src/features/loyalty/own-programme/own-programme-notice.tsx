import { hasOwnProgramme } from '@apps-hub/contract/platform-setup';
import { Suspense } from 'react';

import { lazyPart } from '../../../i18n/lazy-part.ts';
import { useStore } from '../../../session/store.tsx';

const ProgrammeNote = lazyPart(
  'ownProgramme',
  async () => (await import('./programme-note.tsx')).ProgrammeNote,
);

/** What there is to do about the loyalty programme of the store's platform; nothing where it has none. */
export const OwnProgrammeNotice = () => {
  const { platform } = useStore().session.store;
  if (!hasOwnProgramme(platform)) return null;
  return (
    <Suspense fallback={null}>
      <ProgrammeNote />
    </Suspense>
  );
};
