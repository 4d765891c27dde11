import { Button } from '@mantine/core';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { Outcome } from './outcome.tsx';
import { Resend } from './resend.tsx';
import { Heading, VariantFrame } from './variant-frame.tsx';
import classes from './sign-in.module.css';

const EMAIL = '\u2066hello@example.com\u2069';

/** The page after registration that asks to confirm the email; it can be skipped. */
export const VerifyVariant = () => {
  const { t } = useLanguage();
  const [isSkipped, setSkipped] = useState(false);
  return (
    <VariantFrame variant="verify">
      {isSkipped ? (
        <Outcome title={t('sampleSignIn.verify.skip')} onAgain={() => setSkipped(false)}>
          <p>{t('sampleSignIn.verify.skipped')}</p>
        </Outcome>
      ) : (
        <div className={classes.form}>
          <Heading
            title={t('sampleSignIn.verify.title')}
            lead={t('sampleSignIn.verify.lead', { email: EMAIL })}
          />
          <Button size="md" fullWidth onClick={() => setSkipped(true)}>
            {t('sampleSignIn.verify.skip')}
          </Button>
          <Resend />
        </div>
      )}
    </VariantFrame>
  );
};
