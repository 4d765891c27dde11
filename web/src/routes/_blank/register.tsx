import { createFileRoute } from '@tanstack/react-router';

import { phraseStore } from '../../i18n/phrase-store.ts';
import { RegisterScreen } from '../../screens/hub/register.tsx';

export const Route = createFileRoute('/_blank/register')({
  staticData: { access: 'signed_out', layout: 'blank' },
  loader: () => phraseStore.load('account'),
  component: RegisterScreen,
});
