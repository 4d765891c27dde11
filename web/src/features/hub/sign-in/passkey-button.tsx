import type { SignedIn } from '@apps-hub/contract/hub/sessions/routes';
import { Button } from '@mantine/core';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import classes from '../shared/account-form.module.css';
import { usePasskeySignIn } from '../shared/passkeys.ts';

/** Signs in with a passkey in place of e-mail and password. */
export const PasskeyButton = ({ onSignedIn }: { readonly onSignedIn: (signedIn: SignedIn) => void }) => {
  const { t } = useLanguage();
  const passkey = usePasskeySignIn({ onSignedIn });
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      className={classes.second}
      loading={passkey.isBusy}
      onClick={() => passkey.run({})}
    >
      {t('signIn.second.withPasskey')}
    </Button>
  );
};
