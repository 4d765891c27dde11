import { createFileRoute } from '@tanstack/react-router';

import { NotFoundPage } from '../../shell/full-page-states.tsx';

/** Every address that no other route knows. */
export const Route = createFileRoute('/_blank/$')({
  staticData: { access: 'public', layout: 'blank' },
  component: NotFoundPage,
});
