import { lazy, Suspense } from 'react';

import { phraseStore } from '@apps-hub/ui/i18n/phrase-store.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';

const DisplayCard = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/hub/display/display-card.tsx'),
    phraseStore.load('display'),
  ]);
  return { default: module.DisplayCard };
});

/** Number and date formats in a host's frame; in the hub, the appearance dialog has the same choices. */
export const DisplaySection = () =>
  useServices().hub === undefined && (
    <Suspense>
      <DisplayCard />
    </Suspense>
  );
