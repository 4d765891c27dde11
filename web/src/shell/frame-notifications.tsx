import { Suspense, useState } from 'react';

import { lazyPart } from '@apps-hub/ui/i18n/lazy-part.ts';
import { NotificationsBell } from './notifications-bell.tsx';

const Notifications = lazyPart('barParts', async () => (await import('./notifications.tsx')).Notifications);

/** The bell in a host's frame, which loads after the page. */
export const FrameNotifications = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <NotificationsBell onOpen={() => setOpen(true)} />
      <Suspense fallback={null}>{isOpen && <Notifications onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
