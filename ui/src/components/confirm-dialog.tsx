import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

import { useLanguage } from '../i18n/language.tsx';
import { ActionButton } from './action-button.tsx';
import { CancelButton } from './cancel-button.tsx';
import { Dialog } from './dialog.tsx';
import { type HostChrome, hostChrome } from './host-chrome.ts';

interface ConfirmDialogProps {
  /** The heading: the subject of the action. */
  readonly title: string;
  readonly question: string;
  readonly consequence?: string;
  /** Further content below the question. */
  readonly details?: ReactNode;
  readonly confirmLabel: string;
  /** Defaults to "Cancel". */
  readonly cancelLabel?: string | undefined;
  /** Why it cannot be confirmed now. */
  readonly confirmDenied?: string | undefined;
  /** Whether confirming is harmless. */
  readonly isHarmless?: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Required input besides the confirmation. */
  readonly children?: ReactNode;
}

const OwnDialog = (props: ConfirmDialogProps) => (
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

type AskHost = NonNullable<HostChrome['confirm']>;

/** Asks in the host's dialog; renders nothing. */
const HostDialog = ({ props, ask }: { readonly props: ConfirmDialogProps; readonly ask: AskHost }) => {
  const { t } = useLanguage();
  const first = useRef({ props, ask, cancelText: props.cancelLabel ?? t('common.action.cancel') });
  const state = useRef({ isAsked: false, isOpen: false });
  useEffect(() => {
    const asked = first.current;
    const { title, question, consequence, confirmLabel, isHarmless = false } = asked.props;
    const { current } = state;
    current.isOpen = true;
    const answer = (isConfirmed: boolean): void => {
      // The user may have left the page meanwhile.
      if (!current.isOpen) return;
      if (isConfirmed) asked.props.onConfirm();
      else asked.props.onCancel();
    };
    // Effects may run twice, but the question is asked once.
    if (!current.isAsked)
      void asked
        .ask({
          title,
          message: consequence === undefined ? question : `${question}\n${consequence}`,
          confirmText: confirmLabel,
          cancelText: asked.cancelText,
          isHarmless,
        })
        .then(answer);
    current.isAsked = true;
    return () => {
      current.isOpen = false;
    };
  }, []);
  return null;
};

/**
 * Asks before a destructive action. Cancel has the focus, so that an accidental Enter does nothing. Uses the host's dialog
 * for yes/no questions, if it has one.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const ask = hostChrome()?.confirm;
  const { details, children, confirmDenied } = props;
  const isPlain = !details && !children && confirmDenied === undefined;
  return ask && isPlain ? <HostDialog props={props} ask={ask} /> : <OwnDialog {...props} />;
};
