import { createFileRoute } from '@tanstack/react-router';

import { phraseStore } from '../../i18n/phrase-store.ts';
import { ForgotPasswordScreen } from '../../screens/hub/forgot-password.tsx';

export const Route = createFileRoute('/_blank/forgot-password')({
  staticData: { access: 'signed_out', layout: 'blank' },
  loader: () => phraseStore.load('account'),
  component: ForgotPasswordScreen,
});
