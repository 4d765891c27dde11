import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react';

import { ActionButton } from './action-button.tsx';
import classes from './row-menu.module.css';

export interface RowAction {
  /** What the menu shows. */
  readonly text: string;
  /** The accessible name, which also names the row. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly disabledReason?: string | undefined;
  /** For toggle actions. */
  readonly isPressed?: boolean | undefined;
}

interface RowMenuProps {
  /** The accessible name of the button. */
  readonly label: string;
  readonly actions: readonly RowAction[];
  /** Replaces the dots icon. */
  readonly icon?: ReactNode;
  /** The button's id, for keyboard shortcuts. */
  readonly buttonId?: string;
}

const GAP_PX = 6;
const EDGE_PX = 8;

/** Below the button, or above it if there is no room; both end at the same edge. */
const place = (button: HTMLElement, panel: HTMLElement): void => {
  const target = button.getBoundingClientRect();
  const own = panel.getBoundingClientRect();
  const isRtl = getComputedStyle(button).direction === 'rtl';
  const below = target.bottom + GAP_PX;
  const fits = below + own.height + EDGE_PX <= document.documentElement.clientHeight;
  const start = isRtl ? target.left : target.right - own.width;
  const last = document.documentElement.clientWidth - own.width - EDGE_PX;
  panel.style.top = `${fits ? below : Math.max(EDGE_PX, target.top - own.height - GAP_PX)}px`;
  panel.style.left = `${Math.max(EDGE_PX, Math.min(start, last))}px`;
};

/** A row's less common actions behind one button. The browser closes it on Escape and on a press outside. */
export const RowMenu = ({ label, actions, icon, buttonId }: RowMenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover?.();
  useEffect(() => {
    // Close on scroll: the panel does not move with the table.
    const onScroll = () => panel.current?.hidePopover?.();
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => removeEventListener('scroll', onScroll, { capture: true });
  }, [panel]);
  const onToggle = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open' && button.current && panel.current) place(button.current, panel.current);
  };
  return (
    <>
      <ActionIcon
        ref={button}
        id={buttonId}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={icon === undefined ? undefined : label}
        popoverTarget={id}
      >
        {icon ?? <IconDots size={18} aria-hidden />}
      </ActionIcon>
      <div ref={panel} id={id} popover="auto" className={classes.panel} onToggle={onToggle}>
        {actions.map((action) => (
          <ActionButton
            key={action.label}
            variant="subtle"
            color="gray"
            fullWidth
            justify="flex-start"
            aria-label={action.label}
            aria-pressed={action.isPressed}
            leftSection={action.icon}
            disabledReason={action.disabledReason}
            onClick={() => {
              close();
              // The dialog that opens next returns the focus to the row.
              button.current?.focus();
              action.onClick();
            }}
          >
            {action.text}
          </ActionButton>
        ))}
      </div>
    </>
  );
};
