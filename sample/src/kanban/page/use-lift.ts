import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { type Boards, type Direction, type Moved, withStep } from './layout.ts';

/** The item picked up by keyboard, and where it would be dropped. */
export interface Lifted extends Moved {
  readonly boards: Boards;
}

export const liftId = ({ kind, id }: Moved): string => `kanban-${kind}-${id}`;

const directionOf = (key: string, isRtl: boolean): Direction | undefined => {
  switch (key) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'ArrowLeft':
      return isRtl ? 'forward' : 'back';
    case 'ArrowRight':
      return isRtl ? 'back' : 'forward';
    default:
      return undefined;
  }
};

interface LiftSetup {
  readonly boards: Boards | undefined;
  readonly onStep: (lifted: Lifted) => void;
  readonly onDrop: (lifted: Lifted) => void;
  readonly onCancel: (lifted: Lifted) => void;
}

/** Moves a card or board by keyboard: arrows move it, Space or Enter drops it, Escape cancels. */
export const useLift = ({ boards, onStep, onDrop, onCancel }: LiftSetup) => {
  const isRtl = useLanguage().dir === 'rtl';
  const [lifted, setLifted] = useState<Lifted>();
  useEffect(() => {
    if (!lifted) return undefined;
    const end = (how: (lifted: Lifted) => void) => {
      setLifted(undefined);
      how(lifted);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const direction = directionOf(event.key, isRtl);
      if (event.key === 'Tab' || event.key === 'Escape') end(onCancel);
      else if (event.key === ' ' || event.key === 'Enter') end(onDrop);
      else if (direction !== undefined) {
        const next = { ...lifted, boards: withStep(lifted.boards, lifted, direction) };
        setLifted(next);
        onStep(next);
      } else return;
      if (event.key === 'Tab') return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onPress = () => end(onCancel);
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('pointerdown', onPress, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('pointerdown', onPress, true);
    };
  }, [lifted, isRtl, onStep, onDrop, onCancel]);
  const latest = useRef({ boards, onStep });
  useEffect(() => {
    latest.current = { boards, onStep };
  });
  const lift = useCallback((moved: Moved) => {
    const { boards: now, onStep: tell } = latest.current;
    if (!now) return;
    const next = { ...moved, boards: now };
    setLifted(next);
    tell(next);
  }, []);
  const last = useRef<Moved>(undefined);
  useLayoutEffect(() => {
    // In another board it is a new element that needs the focus.
    const moved = lifted ?? last.current;
    last.current = lifted;
    const element = moved && document.getElementById(liftId(moved));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [lifted]);
  return { lifted, lift };
};
