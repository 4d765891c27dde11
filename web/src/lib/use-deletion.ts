import { useState } from 'react';

import { useIntent } from './api/use-intent.ts';

interface DeletionSetup<Item> {
  readonly remove: (item: Item, idempotencyKey: string) => Promise<unknown>;
  readonly onDone: (item: Item) => void;
  readonly onCancelled: () => void;
  readonly onFailed: (error: unknown) => void;
}

export interface Deletion<Item> {
  /** What is asked about; undefined while nothing is. */
  readonly target: Item | undefined;
  readonly isBusy: boolean;
  readonly ask: (item: Item) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

/** Ask, then confirm or cancel, each with its outcome told. */
export const useDeletion = <Item>({
  remove,
  onDone,
  onCancelled,
  onFailed,
}: DeletionSetup<Item>): Deletion<Item> => {
  const intent = useIntent();
  const [target, setTarget] = useState<Item>();
  const [isBusy, setBusy] = useState(false);
  const run = async (item: Item) => {
    setBusy(true);
    try {
      await intent.run(item, (key) => remove(item, key));
      onDone(item);
    } catch (error) {
      onFailed(error);
    } finally {
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
      onCancelled();
    },
    confirm: () => {
      if (target !== undefined) void run(target);
    },
  };
};
