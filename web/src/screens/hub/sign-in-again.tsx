import type { SignedIn } from '@apps-hub/contract/hub/sessions/routes';
import type { SecondStepNeeded } from '@apps-hub/contract/hub/sign-in/routes';
import type { Session } from '@apps-hub/contract/hub/stores/routes';
import { Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

import { LoginForm } from '#features/hub/sign-in/login-form.tsx';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useHubSession } from '@apps-hub/ui/session/services.tsx';
import { ConfirmDialog } from '@apps-hub/ui/components/confirm-dialog.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { discardUnsaved } from '@apps-hub/ui/components/unsaved.ts';
import { AccountLink } from './account-card.tsx';

const SecondStepForm = lazy(async () => ({
  default: (await import('#features/hub/second-step/second-step-form.tsx')).SecondStepForm,
}));

/** Asks before leaving the page and its input. */
const GiveUp = ({ onStay }: { readonly onStay: () => void }) => {
  const { t } = useLanguage();
  const hub = useHubSession();
  return (
    <ConfirmDialog
      title={t('common.leave.title')}
      question={t('common.leave.text')}
      cancelLabel={t('common.leave.stay')}
      confirmLabel={t('common.leave.discard')}
      busy={false}
      onConfirm={() => {
        discardUnsaved();
        // Nobody is signed in, so the guard redirects to the sign-in page.
        hub.retry();
      }}
      onCancel={onStay}
    />
  );
};

/** The session ended over a form with unsaved input: signs in above the page, so that nothing typed is lost. */
export const SignInAgain = ({ kept }: { readonly kept: Session }) => {
  const { t } = useLanguage();
  const hub = useHubSession();
  const [needed, setNeeded] = useState<SecondStepNeeded>();
  const [isLeaving, setIsLeaving] = useState(false);
  const enter = (signedIn: SignedIn) => {
    // Someone else signed in: reload, because the input is not theirs.
    if (signedIn.userData.staffId !== kept.staff.id) discardUnsaved();
    hub.enter(signedIn);
  };
  return (
    <Dialog title={t('signIn.login.title')} size="sm" onClose={() => setIsLeaving(true)}>
      <Stack gap="lg">
        <Text>
          {t('errors.session_expired')} {t('common.leave.text')}
        </Text>
        {needed ? (
          <Suspense fallback={null}>
            <SecondStepForm needed={needed} onSignedIn={enter} onBack={() => setNeeded(undefined)} />
          </Suspense>
        ) : (
          <LoginForm
            email={kept.staff.email ?? ''}
            onSignedIn={enter}
            onSecondStep={setNeeded}
            ended={undefined}
            forgotLink={<AccountLink to="hub/forgot-password">{t('signIn.login.forgot')}</AccountLink>}
            resetLink={<AccountLink to="hub/forgot-password">{t('signIn.login.lockedReset')}</AccountLink>}
          />
        )}
      </Stack>
      {isLeaving && <GiveUp onStay={() => setIsLeaving(false)} />}
    </Dialog>
  );
};
