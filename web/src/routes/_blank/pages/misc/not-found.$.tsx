import { createFileRoute } from '@tanstack/react-router';

import { NotFoundPage } from '../../../../shell/full-page-states.tsx';

export const Route = createFileRoute('/_blank/pages/misc/not-found/$')({
  staticData: { access: 'public', layout: 'blank' },
  component: NotFoundPage,
});
