import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { ShownForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { ConfirmDialog } from '@apps-hub/ui/components/confirm-dialog.tsx';
import type { MethodApi } from './method-api.ts';
import { shareOf } from './give-back.tsx';

interface Loss {
  readonly basisPoints: number;
  readonly limit: number;
}

/** The loss that the server wants confirmed; undefined for any other response. */
export const lossToConfirm = ({ refusal }: Pick<ShownForm, 'refusal'>): Loss | undefined => {
  const error = refusal?.error;
  if (!(error instanceof ApiError) || error.code !== 'loss_unconfirmed') return undefined;
  const { lossBasisPoints, limitBasisPoints } = error.params;
  return { basisPoints: Number(lossBasisPoints), limit: Number(limitBasisPoints) };
};

interface ConfirmLossProps {
  readonly form: Pick<ShownForm, 'refusal' | 'isBusy'>;
  readonly subject: MethodApi<never, never>['subject'] | 'Tiers' | 'Campaigns';
  readonly title: string;
  readonly onConfirm: (basisPoints: number) => void;
}

/** Asks whether to save a method although it gives back more than the store's limit; the question names the share. */
export const ConfirmLoss = ({ form, subject, title, onConfirm }: ConfirmLossProps) => {
  const book = usePhrases();
  const { t } = book;
  const [declined, setDeclined] = useState<ShownForm['refusal']>();
  const loss = lossToConfirm(form);
  if (loss === undefined || form.refusal === declined) return null;
  const share = shareOf(book, loss.basisPoints);
  return (
    <ConfirmDialog
      title={title}
      question={t(`giveBack.ask.${subject}`, { share })}
      consequence={t('giveBack.limit', { limit: shareOf(book, loss.limit) })}
      confirmLabel={t('giveBack.saveAnyway')}
      busy={form.isBusy}
      onConfirm={() => onConfirm(loss.basisPoints)}
      onCancel={() => setDeclined(form.refusal)}
    />
  );
};
