import { createFileRoute } from '@tanstack/react-router';

import { BlankLayout } from '../../shell/blank-layout.tsx';

/** Pages without navigation: signing in, and where nothing is or nothing may be seen. */
export const Route = createFileRoute('/_blank')({
  staticData: { access: 'public', layout: 'blank' },
  component: BlankLayout,
});
