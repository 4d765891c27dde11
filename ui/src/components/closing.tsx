import { createContext, type ReactNode, useContext, useMemo } from 'react';

import type { Unsaved } from './unsaved.ts';

interface Closing {
  readonly isDialog: boolean;
  /** Returns the function that ends it. */
  readonly protect: (unsaved: Unsaved) => () => void;
  /** Leaves at once, or asks first if input would be lost. */
  readonly leave: (act: () => void) => void;
}

const ClosingContext = createContext<Closing>({
  isDialog: false,
  protect: () => () => undefined,
  leave: (act) => act(),
});

/** How to close what contains this component. */
export const useClosing = (): Closing => useContext(ClosingContext);

/** A part of the page that closes as a whole, such as a dialog. The part around it asks about its forms too. */
export const useClosingPart = (isDialog: boolean): Closing => {
  const around = useClosing();
  return useMemo(() => {
    const contained = new Set<Unsaved>();
    return {
      isDialog: isDialog || around.isDialog,
      protect: (unsaved) => {
        const release = around.protect(unsaved);
        contained.add(unsaved);
        return () => {
          contained.delete(unsaved);
          release();
        };
      },
      leave: (act) => {
        const first = [...contained].find((each) => each.isUnsaved());
        if (!first) return act();
        return first.ask(() => {
          for (const each of contained) each.discard();
          act();
        });
      },
    };
  }, [around, isDialog]);
};

interface ClosingPartProps {
  readonly closing: Closing;
  readonly children: ReactNode;
}

export const ClosingPart = ({ closing, children }: ClosingPartProps) => (
  <ClosingContext value={closing}>{children}</ClosingContext>
);
