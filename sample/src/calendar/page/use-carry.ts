import type { CalendarEvent } from '../contract.ts';
import { useEffect, useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import {
  movedByDays,
  movedByMinutes,
  resizedByDays,
  resizedByMinutes,
  type Span,
  STEP_MINUTES,
} from './spans.ts';

const WEEK_DAYS = 7;
const CARRY_MINUTES = 2 * STEP_MINUTES;

interface CarrySetup {
  /** Whether up and down move by a week instead of by time. */
  readonly keepsTime: boolean;
  readonly onMove: (event: CalendarEvent, span: Span) => void;
  readonly onPlace: (event: CalendarEvent, span: Span) => void;
  readonly onCancel: (event: CalendarEvent) => void;
}

interface Carried {
  readonly event: CalendarEvent;
  readonly span: Span;
}

interface Step {
  readonly days: number;
  readonly minutes: number;
}

const stepOf = (key: string, isRtl: boolean, keepsTime: boolean): Step | undefined => {
  const ahead = isRtl ? -1 : 1;
  const steps: Readonly<Record<string, Step>> = {
    ArrowRight: { days: ahead, minutes: 0 },
    ArrowLeft: { days: -ahead, minutes: 0 },
    ArrowDown: keepsTime ? { days: WEEK_DAYS, minutes: 0 } : { days: 0, minutes: CARRY_MINUTES },
    ArrowUp: keepsTime ? { days: -WEEK_DAYS, minutes: 0 } : { days: 0, minutes: -CARRY_MINUTES },
  };
  return steps[key];
};

const moved = (span: Span, { days, minutes }: Step, isResizing: boolean): Span => {
  if (isResizing)
    return days === 0 ? resizedByMinutes(span, 'end', minutes) : resizedByDays(span, 'end', days);
  return days === 0 ? movedByMinutes(span, minutes) : movedByDays(span, days);
};

/** Moves a picked-up event by keyboard: arrows move it, Shift+arrows its end, Enter drops it, Escape cancels. */
export const useCarry = ({ keepsTime, onMove, onPlace, onCancel }: CarrySetup) => {
  const isRtl = useLanguage().dir === 'rtl';
  const [carried, setCarried] = useState<Carried>();
  useEffect(() => {
    if (!carried) return undefined;
    const { event, span } = carried;
    const onKey = (pressed: KeyboardEvent) => {
      const { key, shiftKey } = pressed;
      const step = stepOf(key, isRtl, keepsTime);
      const isEnd = key === 'Enter' || key === ' ' || key === 'Escape' || key === 'Tab';
      if (!step && !isEnd) return;
      // Handle keys at the window while an event is picked up, wherever the focus is.
      pressed.stopPropagation();
      if (key !== 'Tab') pressed.preventDefault();
      if (step) {
        const next = moved(span, step, shiftKey);
        setCarried({ event, span: next });
        return onMove(event, next);
      }
      setCarried(undefined);
      if (key === 'Enter' || key === ' ') onPlace(event, span);
      else onCancel(event);
    };
    const onPress = () => {
      setCarried(undefined);
      onCancel(event);
    };
    const until = new AbortController();
    const { signal } = until;
    window.addEventListener('keydown', onKey, { capture: true, signal });
    window.addEventListener('pointerdown', onPress, { capture: true, signal });
    return () => until.abort();
  });
  const pickUp = (event: CalendarEvent) => {
    const { start, end, allDay } = event;
    setCarried({ event, span: { start, end, allDay } });
  };
  return { carried, pickUp };
};
