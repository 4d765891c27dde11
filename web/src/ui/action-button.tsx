import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

import { Hint } from './hint.tsx';

interface ActionProps {
  readonly onClick: () => void;
  /** Why the action is disabled. The button stays focusable, so that the reason can be read and heard. */
  readonly disabledReason?: string | undefined;
}

const refuse = (event: MouseEvent) => event.preventDefault();

const disabledProps = (describedBy: string) => ({
  'aria-disabled': true,
  'aria-describedby': describedBy,
  'data-disabled': true,
  onClick: refuse,
});

/** A button that says why it is disabled. */
export const ActionButton = ({
  onClick,
  disabledReason,
  children,
  ...rest
}: ActionProps & ButtonProps & { readonly children: ReactNode; readonly 'aria-label'?: string }) =>
  disabledReason === undefined ? (
    <Button {...rest} onClick={onClick}>
      {children}
    </Button>
  ) : (
    <Hint text={disabledReason}>
      {(describedBy) => (
        <Button {...rest} {...disabledProps(describedBy)}>
          {children}
        </Button>
      )}
    </Hint>
  );

/** The same as an icon; `label` is its accessible name and hint. */
export const IconAction = ({
  label,
  icon,
  onClick,
  disabledReason,
  danger = false,
}: ActionProps & { readonly label: string; readonly icon: ReactNode; readonly danger?: boolean }) => (
  <Hint text={disabledReason ?? label}>
    {(describedBy) => (
      <ActionIcon
        variant="subtle"
        color={danger ? 'red' : 'gray'}
        size="lg"
        aria-label={label}
        {...(disabledReason === undefined ? { onClick } : disabledProps(describedBy))}
      >
        {icon}
      </ActionIcon>
    )}
  </Hint>
);
