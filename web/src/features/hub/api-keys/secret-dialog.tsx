import { Button, Group, Stack, Text } from '@mantine/core';

import { copyText } from '@apps-hub/ui/components/copy-text.ts';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './api-keys.module.css';

interface SecretDialogProps {
  /** Null if the response of the first request was lost: it is stored nowhere. */
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** A key's secret, shown this once. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => {
  const { t } = usePhrases();
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    showToast(
      isCopied ? 'success' : 'error',
      t(isCopied ? 'apiKeys.secret.copied' : 'apiKeys.secret.copyFailed'),
    );
  };
  return (
    <Dialog title={t('apiKeys.secret.title')} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t(secret === null ? 'apiKeys.secret.lost' : 'apiKeys.secret.lead')}</Text>
        {secret !== null && (
          <code className={classes.secret} dir="ltr" aria-label={t('apiKeys.secret.label')}>
            {secret}
          </code>
        )}
        <Group gap="sm" justify="space-between">
          {secret !== null && (
            <Button variant="default" onClick={() => void copy(secret)}>
              {t('apiKeys.secret.copy')}
            </Button>
          )}
          <Button onClick={onClose}>{t('apiKeys.secret.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
