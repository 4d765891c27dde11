import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { usePages } from '@apps-hub/ui/session/pages.ts';

/** Links to the adjustment requests of a status. */
export const ApprovalsLink = ({
  status,
  children,
}: {
  readonly status: 'waiting' | 'approved' | 'declined';
  readonly children: ReactNode;
}) => (
  <Link to={usePages()('loyalty/settings')} search={status === 'waiting' ? {} : { approvals: status }}>
    {children}
  </Link>
);
