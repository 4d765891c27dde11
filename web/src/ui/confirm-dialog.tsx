import { Button, Group, Stack, Text } from '@mantine/core';
import { useLanguage } from '../i18n/language.tsx';

import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** What the action is about, as the heading. */
  readonly title: string;
  readonly question: string;
  readonly consequence?: string;
  readonly confirmLabel: string;
  /** Confirming destroys nothing. */
  readonly isHarmless?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is destroyed; Cancel has the focus, so that a stray Enter destroys nothing. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { t } = useLanguage();
  return (
    <Dialog title={props.title} size="sm" role="alertdialog" busy={props.busy} onClose={props.onCancel}>
      <Stack gap="lg">
        <Stack gap="xs">
          <Text fw={600}>{props.question}</Text>
          {props.consequence !== undefined && (
            <Text size="sm" c="dimmed">
              {props.consequence}
            </Text>
          )}
        </Stack>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onCancel} disabled={props.busy} data-autofocus>
            {t('common.action.cancel')}
          </Button>
          <Button
            {...(props.isHarmless ? {} : { color: 'red' })}
            onClick={props.onConfirm}
            loading={props.busy}
          >
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
};
