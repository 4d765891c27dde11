import { createFileRoute, redirect } from '@tanstack/react-router';

import { firstPageOf } from '../session/first-page.ts';
import { visitorOf } from '../session/visitor.ts';

/** The door: to the sign-in page with the query kept, or for somebody signed in to the first page of theirs. */
export const Route = createFileRoute('/')({
  staticData: { access: 'public', layout: 'blank' },
  beforeLoad: async ({ location, context }) => {
    const visitor = await visitorOf(await context.services.session.ready());
    const path = visitor.kind === 'signed_in' ? firstPageOf(visitor.ability) : '/login';
    throw redirect({ href: `${path}${location.searchStr}`, replace: true });
  },
});
