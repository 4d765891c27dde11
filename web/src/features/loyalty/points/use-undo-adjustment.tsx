import type { Transaction } from '@apps-hub/contract/loyalty/points/routes';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { customersKey } from '../shared/queries.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { undoAdjustment } from './queries.ts';

interface UndoAdjustment {
  /** The undo button of an adjustment; nothing on other postings. */
  readonly buttonFor: (transaction: Transaction) => ReactNode;
  /** The confirmation before undoing. */
  readonly question: ReactNode;
}

/** Undoes a mistaken adjustment from its own row. */
export const useUndoAdjustment = (customerId: string): UndoAdjustment => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const mayAdjust = useDenied('adjust', 'Customer') === undefined;
  const undoing = useConfirmedAction<Transaction>({
    send: ({ version }, key) => undoAdjustment(api, customerId, version, key),
    stale: [customersKey],
    doneText: t('transactions.undo.done'),
    cancelledText: t('transactions.undo.cancelled'),
  });
  const changeOf = ({ availableDelta }: Transaction) => formats.signed(availableDelta);
  return {
    buttonFor: (transaction) =>
      mayAdjust &&
      transaction.isUndoable && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('transactions.undo.label', { change: changeOf(transaction) })}
          leftSection={<IconArrowBackUp size={16} aria-hidden data-pointing />}
          onClick={() => undoing.ask(transaction)}
        >
          {t('transactions.undo.action')}
        </Button>
      ),
    question: (
      <ConfirmQuestion
        action={undoing}
        askAbout={(transaction) => ({
          title: t('transactions.undo.title'),
          question: t('transactions.undo.question', { change: changeOf(transaction) }),
          consequence: t('transactions.undo.consequence'),
          confirmLabel: t('transactions.undo.title'),
        })}
      />
    ),
  };
};
