import { Outlet } from '@tanstack/react-router';
import { part } from '@apps-hub/ui/kit/part.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';

const PausedNotice = part(async () => (await import('./paused-notice.tsx')).PausedNotice);

/** A page of the store, below the notice that every page has while the store is paused. */
export const StoreOutlet = () => {
  const { paused } = useStore().session.store;
  return (
    <>
      {paused && <PausedNotice {...paused} />}
      <Outlet />
    </>
  );
};
