import { createFileRoute } from '@tanstack/react-router';

import { phraseStore } from '../../i18n/phrase-store.ts';
import { ResetPasswordScreen } from '../../screens/hub/reset-password.tsx';

export const Route = createFileRoute('/_blank/reset-password')({
  staticData: { access: 'public', layout: 'blank' },
  loader: () => phraseStore.load('account'),
  component: ResetPasswordScreen,
});
