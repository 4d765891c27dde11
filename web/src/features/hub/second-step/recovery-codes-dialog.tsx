import { Button, Group, Stack, Text } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { CopyButton } from '@apps-hub/ui/components/copy-button.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { saveFile } from '@apps-hub/ui/components/save-file.ts';
import classes from './second-step.module.css';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes, shown this once: to copy, to download, or to write down. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const { t } = usePhrases();
  const { context } = useServices();
  const text = `${codes.join('\n')}\n`;
  const name = t('ownAccount.twoStep.file', { app: context.appName });
  const save = () =>
    saveFile({ name: `${name}.txt`, content: new Blob([`${name}\n\n${text}`], { type: 'text/plain' }) });
  return (
    <Dialog title={t('ownAccount.twoStep.codesTitle')} size="sm" onClose={onClose}>
      <Stack gap="lg">
        <Text>{t('ownAccount.twoStep.codesLead')}</Text>
        <ul className={classes.codes} dir="ltr" aria-label={t('ownAccount.twoStep.codesTitle')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Group gap="sm" justify="space-between">
          <Group gap="sm">
            <CopyButton
              text={text}
              label={t('ownAccount.twoStep.copy')}
              copied={t('ownAccount.twoStep.copied')}
              failed={t('ownAccount.twoStep.copyFailed')}
            />
            <Button variant="default" onClick={save}>
              {t('ownAccount.twoStep.download')}
            </Button>
          </Group>
          <Button onClick={onClose}>{t('ownAccount.twoStep.kept')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
