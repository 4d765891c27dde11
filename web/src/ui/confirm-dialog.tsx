import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

import { ActionButton } from './action-button.tsx';
import { CancelButton } from './cancel-button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The heading: the subject of the action. */
  readonly title: string;
  readonly question: string;
  readonly consequence?: string;
  /** Content beside the question, besides its consequence. */
  readonly details?: ReactNode;
  readonly confirmLabel: string;
  /** Defaults to "Cancel". */
  readonly cancelLabel?: string | undefined;
  /** Why it cannot be confirmed now. */
  readonly confirmDenied?: string | undefined;
  /** Whether confirming destroys nothing. */
  readonly isHarmless?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Input required besides a yes. */
  readonly children?: ReactNode;
}

/** Asks before something is destroyed; Cancel has the focus, so that an accidental Enter destroys nothing. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog title={props.title} size="sm" role="alertdialog" busy={props.busy} onClose={props.onCancel}>
    <Stack gap="lg">
      <Stack gap="xs">
        <Text fw={600}>{props.question}</Text>
        {props.consequence !== undefined && (
          <Text size="sm" c="dimmed">
            {props.consequence}
          </Text>
        )}
        {props.details}
      </Stack>
      {props.children}
      <Group justify="flex-end" gap="sm">
        <CancelButton onCancel={props.onCancel} data-autofocus>
          {props.cancelLabel}
        </CancelButton>
        <ActionButton
          {...(props.isHarmless ? {} : { color: 'red' })}
          disabledReason={props.confirmDenied}
          onClick={props.onConfirm}
          loading={props.busy}
        >
          {props.confirmLabel}
        </ActionButton>
      </Group>
    </Stack>
  </Dialog>
);
