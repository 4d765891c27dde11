import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';

import classes from './disclosure.module.css';

interface DisclosureProps {
  /** The button's content. */
  readonly label: ReactNode;
  /** The button's accessible name, when its content is not text. */
  readonly name?: string;
  readonly className?: string | undefined;
  /** Whether the panel contains the current page. */
  readonly isCurrent?: boolean;
  readonly align?: 'start' | 'end';
  /** Whether the panel is as wide as the bar around the button. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A button with a panel, which closes on Escape, on following a link in it, and on focus or a press outside. */
export const Disclosure = ({
  label,
  name,
  className,
  isCurrent = false,
  align = 'start',
  isWide = false,
  children,
}: DisclosureProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // A press on something unfocusable, such as the panel's margin, blurs without a target.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const onFollow = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a, [data-closes]')) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the controls inside have the keys and the focus
    <div className={isWide ? undefined : classes.root} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-current={isCurrent}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <>
          {/* Catches a press outside, which closes the panel. Keyboards have Escape. */}
          <div className={classes.elsewhere} aria-hidden onPointerDown={() => setOpen(false)} />
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- handles clicks on the links inside */}
          <div id={id} className={classes.panel} data-align={isWide ? 'both' : align} onClick={onFollow}>
            {children}
          </div>
        </>
      )}
    </div>
  );
};
