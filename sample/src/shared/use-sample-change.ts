import type { QueryKey } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';

interface SampleChange<Item> {
  readonly send: (item: Item) => Promise<unknown>;
  /** Queries that the change makes stale. */
  readonly keys: readonly QueryKey[];
  /** What the toast says. */
  readonly done: (item: Item) => string;
  /** Reverts the change; if absent, the toast offers no Undo. */
  readonly undo?: (item: Item) => Promise<unknown>;
}

/** A change of sample data; its toast offers Undo where possible. */
export const useSampleChange = <Item>({ send, keys, done, undo }: SampleChange<Item>) => {
  const { t } = usePhrases();
  const reverse = useAction<Item, unknown>({
    send: async (item) => undo?.(item),
    stale: keys,
    doneText: t('sampleShared.undone'),
  });
  return useAction<Item, unknown>({
    send,
    stale: keys,
    onDone: (_, item) =>
      showToast(
        'success',
        done(item),
        undo && { label: t('sampleShared.undo'), run: () => reverse.run(item) },
      ),
  });
};
