import { Suspense, useState } from 'react';

import { NotificationsBell } from './notifications-bell.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const Notifications = overlay(async () => (await import('./notifications.tsx')).Notifications, 'barParts');

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
