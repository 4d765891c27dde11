/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a native dialog cannot be beside a day; the keys are those of the controls inside */
import type { CalendarEvent } from '../contract.ts';
import type { LocalDate } from '@apps-hub/domain/time';
import { Button, CloseButton } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Popup } from '@apps-hub/ui/components/popup.tsx';
import { datesIn } from './dates.ts';
import { EventLine } from './event-line.tsx';
import { inOrder } from './layout.ts';
import classes from './list-view.module.css';
import { isWithin } from './spans.ts';

interface DayPopupProps {
  readonly day: LocalDate;
  readonly anchor: HTMLElement;
  readonly events: readonly CalendarEvent[];
  readonly onOpen: (event: CalendarEvent) => void;
  readonly onAdd: () => void;
  readonly onShowDay: () => void;
  readonly onClose: () => void;
}

/** All events of a day, beside it. */
export const DayPopup = (props: DayPopupProps) => {
  const { day, anchor, events, onOpen, onAdd, onShowDay, onClose } = props;
  const { t, formats } = usePhrases();
  const dates = datesIn(formats);
  const beside = useRef<HTMLElement>(anchor);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const close = () => {
    onClose();
    anchor.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  };
  return (
    <Popup anchor={beside} onClose={onClose}>
      <div
        ref={box}
        role="dialog"
        className={classes.popup}
        aria-label={dates.full(day)}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <div className={classes.popupHead}>
          <span>{dates.full(day)}</span>
          <CloseButton aria-label={t('common.action.close')} onClick={close} />
        </div>
        <ul className={classes.lines}>
          {inOrder(events.filter((event) => isWithin(event, day, day))).map((event) => (
            <li key={event.id}>
              <EventLine event={event} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        <div className={classes.popupFoot}>
          <Button size="xs" onClick={onAdd}>
            {t('sampleCalendar.add')}
          </Button>
          <Button size="xs" variant="default" onClick={onShowDay}>
            {t('sampleCalendar.showDay')}
          </Button>
        </div>
      </div>
    </Popup>
  );
};
