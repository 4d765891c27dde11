import type { SecondStepChange } from '@apps-hub/contract/hub/second-step/routes';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import classes from './second-step.module.css';
import { CodeField } from '@apps-hub/ui/components/code-field.tsx';
import { ProofDialog } from '../shared/proof-dialog.tsx';
import { QrCode } from '@apps-hub/ui/components/qr-code.tsx';
import { RefusalNotice } from '../shared/refusal-notice.tsx';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';
import { STALE_AFTER_CHANGE } from './queries.ts';

interface AppSetupDialogProps {
  readonly onDone: (change: SecondStepChange) => void;
  readonly onClose: () => void;
}

interface Started {
  readonly secret: string;
  readonly uri: string;
}

const checksOf = ({ code }: { readonly code: string }) => ({ code: checkText(code) });

/** "ABCD EFGH": easier to type. */
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const ScanDialog = ({ started, onDone, onClose }: AppSetupDialogProps & { readonly started: Started }) => {
  const { openApi } = useServices();
  const { t } = usePhrases();
  const { draft, form } = useAccountForm({
    initial: { code: '' },
    checksOf,
    inputOf: ({ code }) => ({ code }),
    send: (body) => openApi.post('/api/auth/second-step/app/confirm', { body }),
    stale: STALE_AFTER_CHANGE,
    doneText: t('ownAccount.twoStep.appDone'),
    onDone,
    keepsRefusal: ({ isWaiting }) => isWaiting,
  });
  return (
    <FormDialog
      title={t('ownAccount.twoStep.setUp')}
      size="sm"
      form={form}
      onClose={onClose}
      submitLabel={t('ownAccount.twoStep.confirm')}
      problem={form.secondsLeft > 0 ? <RefusalNotice form={form} /> : undefined}
    >
      <Stack gap="sm">
        <Text>{t('ownAccount.twoStep.scan')}</Text>
        <QrCode text={started.uri} label={t('ownAccount.twoStep.qr')} />
        <Text size="sm" c="dimmed">
          {t('ownAccount.twoStep.byHand')}
        </Text>
        <code dir="ltr" className={classes.secret}>
          {inFours(started.secret)}
        </code>
        <Text>{t('ownAccount.twoStep.typeCode')}</Text>
      </Stack>
      <CodeField label={t('signIn.second.appCode')} kind="app" {...draft.field('code')} />
    </FormDialog>
  );
};

/** Sets up an authenticator app: confirms identity, then shows the QR code and asks for the first code. */
export const AppSetupDialog = (props: AppSetupDialogProps) => {
  const { openApi } = useServices();
  const { t } = usePhrases();
  const [started, setStarted] = useState<Started>();
  if (started) return <ScanDialog {...props} started={started} />;
  return (
    <ProofDialog
      title={t('ownAccount.twoStep.setUp')}
      lead={t('ownAccount.twoStep.setUpLead')}
      submitLabel={t('ownAccount.twoStep.goOn')}
      send={(proof) => openApi.post('/api/auth/second-step/app', { body: { proof } })}
      onDone={setStarted}
      onClose={props.onClose}
    />
  );
};
