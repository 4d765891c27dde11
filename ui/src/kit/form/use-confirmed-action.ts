import { useState } from 'react';

import { showToast } from '#components/toast-store.ts';
import { type ActionSetup, useAction } from './use-action.ts';

export interface ConfirmedSetup<Item> extends Omit<ActionSetup<Item>, 'onDone' | 'onRefused'> {
  readonly cancelledText?: string;
  readonly onDone?: (item: Item) => void;
}

export interface ConfirmedAction<Item> {
  /** The item to confirm; undefined while the dialog is closed. */
  readonly target: Item | undefined;
  readonly isBusy: boolean;
  readonly ask: (item: Item) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

/** Asks for confirmation, then acts or cancels, and reports the outcome. */
export const useConfirmedAction = <Item>(setup: ConfirmedSetup<Item>): ConfirmedAction<Item> => {
  const { cancelledText, onDone, ...action } = setup;
  const [target, setTarget] = useState<Item>();
  // Another question may be open by the time the answer comes.
  const close = (item: Item) => setTarget((asked) => (asked === item ? undefined : asked));
  const { isBusy, run } = useAction<Item, unknown>({
    ...action,
    onDone: (_, item) => {
      onDone?.(item);
      close(item);
    },
    onRefused: (_, item) => close(item),
  });
  return {
    target,
    isBusy,
    ask: setTarget,
    cancel: () => {
      setTarget(undefined);
      // A request already sent is not cancelled; its outcome is shown when it arrives.
      if (cancelledText !== undefined && !isBusy) showToast('info', cancelledText);
    },
    confirm: () => {
      if (target !== undefined) run(target);
    },
  };
};
