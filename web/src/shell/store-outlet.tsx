import { Outlet } from '@tanstack/react-router';
import { part } from '@apps-hub/ui/kit/part.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';

const PausedNotice = part(async () => (await import('./paused-notice.tsx')).PausedNotice);

/** The page of a store's member, below what holds for all of them. */
export const StoreOutlet = () => {
  const { paused } = useStore().session.store;
  return (
    <>
      {paused && <PausedNotice {...paused} />}
      <Outlet />
    </>
  );
};
