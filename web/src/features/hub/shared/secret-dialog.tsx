import { Button, Group, Stack, Text } from '@mantine/core';

import { copyText } from '@apps-hub/ui/components/copy-text.ts';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import classes from './shared.module.css';

interface SecretDialogProps {
  /** Null if the response of the first request was lost: it is stored nowhere. */
  readonly secret: string | null;
  readonly onClose: () => void;
}

/** A new secret, shown this once. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => {
  const { t } = usePhrases();
  const copy = async (text: string) => {
    const isCopied = await copyText(text);
    showToast(
      isCopied ? 'success' : 'error',
      t(isCopied ? 'developer.secret.copied' : 'developer.secret.copyFailed'),
    );
  };
  return (
    <Dialog title={t('developer.secret.title')} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t(secret === null ? 'developer.secret.lost' : 'developer.secret.lead')}</Text>
        {secret !== null && (
          <code className={classes.secret} dir="ltr" aria-label={t('developer.secret.label')}>
            {secret}
          </code>
        )}
        <Group gap="sm" justify="space-between">
          {secret !== null && (
            <Button variant="default" onClick={() => void copy(secret)}>
              {t('developer.secret.copy')}
            </Button>
          )}
          <Button onClick={onClose}>
            {t(secret === null ? 'common.action.close' : 'developer.secret.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
