import { type KeyboardEvent, useCallback, useId, useState } from 'react';

import { type Option, optionId } from './option-list.tsx';

interface OptionsSetup {
  /** In display order. */
  readonly options: readonly Option[];
  /** The option at which arrow keys start. */
  readonly start: string | undefined;
  /** The option that Enter chooses before an arrow key is used. */
  readonly highlight?: string | undefined;
  readonly onPick: (value: string) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Keyboard handling of the ARIA "combobox" pattern. */
export const useOptions = ({ options, start, highlight, onPick }: OptionsSetup) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<string>();
  const known = (value: string | undefined) => options.some((option) => option.value === value);
  const active = known(moved) ? moved : highlight;
  const shown = active ?? (known(start) ? start : undefined);
  const open = () => {
    if (isOpen) return;
    setMoved(undefined);
    setOpen(true);
  };
  const close = useCallback(() => setOpen(false), []);
  const pick = (value: string) => {
    onPick(value);
    setOpen(false);
    setMoved(undefined);
  };
  const step = (by: number) => {
    if (!isOpen) return open();
    const at = options.findIndex(({ value }) => value === shown);
    const next = active === undefined && at >= 0 ? at : Math.min(Math.max(at + by, 0), options.length - 1);
    setMoved(options[next]?.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Enter' && isOpen && active !== undefined) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && isOpen) {
      // The dialog around the field stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return {
    id,
    isOpen,
    open,
    close,
    pick,
    active,
    shown,
    forget: () => setMoved(undefined),
    input: {
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && active !== undefined ? optionId(id, active) : undefined,
      autoComplete: 'off',
      onClick: open,
    } as const,
    onKeyDown,
  };
};
