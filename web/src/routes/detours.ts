import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { notFound, redirect } from '@tanstack/react-router';

import type { Arrival } from '../screens/screen.ts';
import { firstPageOf } from '@apps-hub/ui/session/first-page.ts';
import { visitorOf } from '@apps-hub/ui/session/visitor.ts';

/** Redirects to the sign-in page, or to the user's first page; the query is kept. */
export const leaveStart = async ({ services, searchStr }: Arrival): Promise<never> => {
  const visitor = await visitorOf(await services.session.ready());
  const path = visitor.kind === 'signed_in' ? firstPageOf(visitor.ability) : hubAddress('hub/login');
  throw redirect({ href: `${path}${searchStr}`, replace: true });
};

/** The server puts platform and app into the page only when it knows both. */
export const enterAppLogin = ({ services, params }: Arrival): void => {
  const { platform, app } = services.context;
  if (params['platform'] !== platform || params['app'] !== app) throw notFound();
};
