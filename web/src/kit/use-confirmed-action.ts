import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { usePhrases } from '../i18n/use-phrases.ts';
import { showToast } from '../ui/toast-store.ts';
import { useIntent } from '../api/use-intent.ts';

export interface ConfirmedActionSetup<Item> {
  /** What is done once it is confirmed. */
  readonly act: (item: Item, idempotencyKey: string) => Promise<unknown>;
  /** Where the item is shown: asked for again however it ended. */
  readonly queryKey: QueryKey;
  readonly doneText?: string;
  readonly cancelledText: string;
  readonly onDone?: (item: Item) => void;
}

export interface ConfirmedAction<Item> {
  /** What is asked about; undefined while nothing is. */
  readonly target: Item | undefined;
  readonly isBusy: boolean;
  readonly ask: (item: Item) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

/** Ask, then confirm or cancel, each with its outcome told. */
export const useConfirmedAction = <Item>(setup: ConfirmedActionSetup<Item>): ConfirmedAction<Item> => {
  const { act, queryKey, doneText, cancelledText, onDone } = setup;
  const { problemText } = usePhrases();
  const queries = useQueryClient();
  const intent = useIntent();
  const [target, setTarget] = useState<Item>();
  const [isBusy, setBusy] = useState(false);
  const run = async (item: Item) => {
    setBusy(true);
    try {
      await intent.run(item, (key) => act(item, key));
      if (doneText !== undefined) showToast('success', doneText);
      onDone?.(item);
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      void queries.invalidateQueries({ queryKey });
      setBusy(false);
      setTarget(undefined);
    }
  };
  return {
    target,
    isBusy,
    ask: setTarget,
    cancel: () => {
      setTarget(undefined);
      showToast('info', cancelledText);
    },
    confirm: () => {
      if (target !== undefined) void run(target);
    },
  };
};
