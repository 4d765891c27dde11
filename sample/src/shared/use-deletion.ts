import type { QueryKey } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { type ConfirmedAction, useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';

interface Deletion<Row> {
  readonly remove: (row: Row) => Promise<unknown>;
  readonly restore: (row: Row) => Promise<unknown>;
  /** Queries that the deletion makes stale. */
  readonly keys: readonly QueryKey[];
  /** What the toast says. */
  readonly done: (rows: readonly Row[]) => string;
  readonly onDone?: (rows: readonly Row[]) => void;
}

/** Deletes rows after a confirmation; the toast offers Undo. */
export const useDeletion = <Row>(setup: Deletion<Row>): ConfirmedAction<readonly Row[]> => {
  const { remove, restore, keys, done, onDone } = setup;
  const { t } = usePhrases();
  const undo = useAction<readonly Row[], unknown>({
    // In reverse order, so that each row returns to its position.
    send: (rows) => Promise.all(rows.toReversed().map(restore)),
    stale: keys,
    doneText: t('sampleShared.undone'),
  });
  return useConfirmedAction<readonly Row[]>({
    send: (rows) => Promise.all(rows.map(remove)),
    stale: keys,
    onDone: (rows) => {
      onDone?.(rows);
      showToast('success', done(rows), { label: t('sampleShared.undo'), run: () => undo.run(rows) });
    },
  });
};
