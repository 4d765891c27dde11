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
  /** The button's name where its content is no text. */
  readonly name?: string;
  readonly className?: string | undefined;
  /** Whether the page shown is one of those inside. */
  readonly isCurrent?: boolean;
  readonly align?: 'start' | 'end';
  readonly side?: 'below' | 'above';
  readonly children: ReactNode;
}

/** A button that opens a panel beside it. The panel closes on Escape, when something in it was followed, and when the focus or a press goes elsewhere. */
export const Disclosure = ({
  label,
  name,
  className,
  isCurrent = false,
  align = 'start',
  side = 'below',
  children,
}: DisclosureProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // A press on what takes no focus, as the panel's own margin, blurs without a target.
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
    // The keys and the focus are those of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.root} onBlur={onBlur} onKeyDown={onKeyDown}>
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
          {/* Takes the press elsewhere that closes; keys have Escape. */}
          <div className={classes.elsewhere} aria-hidden onPointerDown={() => setOpen(false)} />
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- follows the links inside */}
          <div id={id} className={classes.panel} data-align={align} data-side={side} onClick={onFollow}>
            {children}
          </div>
        </>
      )}
    </div>
  );
};
