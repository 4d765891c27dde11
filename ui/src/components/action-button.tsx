import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

import { Hint } from './hint.tsx';

interface ActionProps {
  readonly onClick: () => void;
  /** Why the action is disabled. The button stays focusable, so that the reason can be read and heard. */
  readonly disabledReason?: string | undefined;
}

const refuse = (event: MouseEvent) => event.preventDefault();

/** Of a button that stays focusable, so that the reason can be read and heard. */
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
}: ActionProps &
  ButtonProps & {
    readonly children: ReactNode;
    readonly 'aria-label'?: string;
    readonly 'aria-pressed'?: boolean | undefined;
  }) =>
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

interface IconActionProps extends ActionProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
  /** The keyboard shortcut, named in the hint. */
  readonly shortcut?: string | undefined;
  /** For toggle buttons. */
  readonly isPressed?: boolean | undefined;
}

const colourOf = (danger: boolean, isPressed: boolean | undefined): string => {
  if (danger) return 'red';
  return isPressed === true ? 'brand' : 'gray';
};

/** The same as an icon button; `label` is its accessible name and hint. */
export const IconAction = (props: IconActionProps) => {
  const { label, icon, onClick, disabledReason, danger = false, shortcut, isPressed } = props;
  return (
    <Hint text={disabledReason ?? (shortcut === undefined ? label : `${label} (${shortcut})`)}>
      {(describedBy) => (
        <ActionIcon
          variant={isPressed === true ? 'light' : 'subtle'}
          color={colourOf(danger, isPressed)}
          size="lg"
          aria-label={label}
          aria-pressed={isPressed}
          aria-keyshortcuts={shortcut}
          {...(disabledReason === undefined ? { onClick } : disabledProps(describedBy))}
        >
          {icon}
        </ActionIcon>
      )}
    </Hint>
  );
};
