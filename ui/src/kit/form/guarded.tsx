import { type ComponentProps, lazy, Suspense } from 'react';

import type { LeaveGuard } from './leave-guard.tsx';

/** Pages without a form do not load it. */
const Guard = lazy(async () => ({ default: (await import('./leave-guard.tsx')).LeaveGuard }));

/** Asks before its form is left with unsaved input. */
export const Guarded = (props: ComponentProps<typeof LeaveGuard>) => (
  <Suspense fallback={null}>
    <Guard {...props} />
  </Suspense>
);
