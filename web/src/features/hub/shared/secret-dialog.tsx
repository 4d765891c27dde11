import { Button, Group, Stack, Text } from '@mantine/core';

import { CopyButton } from '@apps-hub/ui/components/copy-button.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
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
            <CopyButton
              text={secret}
              label={t('developer.secret.copy')}
              copied={t('developer.secret.copied')}
              failed={t('developer.secret.copyFailed')}
            />
          )}
          <Button onClick={onClose}>
            {t(secret === null ? 'common.action.close' : 'developer.secret.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
