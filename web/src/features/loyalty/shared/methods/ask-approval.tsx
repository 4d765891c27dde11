import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import type { ShownForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { ConfirmDialog } from '@apps-hub/ui/components/confirm-dialog.tsx';
import { ruleChangesKey } from '../queries.ts';
import type { MethodApi } from './method-api.ts';

interface Gift {
  readonly points: number;
  readonly limit: number;
}

/** The gift that the server wants approved; undefined for any other response. */
export const giftToApprove = ({ refusal }: Pick<ShownForm, 'refusal'>): Gift | undefined => {
  const error = refusal?.error;
  if (!(error instanceof ApiError) || error.code !== 'rule_needs_approval') return undefined;
  return { points: Number(error.params['points']), limit: Number(error.params['limit']) };
};

interface AskApprovalProps {
  readonly form: Pick<ShownForm, 'refusal'>;
  readonly subject: MethodApi<never, never>['subject'] | 'Tiers' | 'Campaigns' | 'Actions';
  readonly title: string;
  /** Sends the method for approval instead of saving it. */
  readonly ask: (idempotencyKey: string) => Promise<unknown>;
  readonly onAsked: () => void;
}

/** Asks whether to send a method for approval, because it would give customers more than the merchant may give alone. */
export const AskApproval = ({ form, subject, title, ask, onAsked }: AskApprovalProps) => {
  const { t, counted } = usePhrases();
  const [declined, setDeclined] = useState<ShownForm['refusal']>();
  const asking = useAction({
    send: (_: null, key) => ask(key),
    stale: [ruleChangesKey],
    doneText: t('ruleChanges.asked'),
    onDone: onAsked,
  });
  const gift = giftToApprove(form);
  if (gift === undefined || form.refusal === declined) return null;
  return (
    <ConfirmDialog
      title={title}
      question={t(`ruleChanges.ask.${subject}`, { points: counted.points(gift.points) })}
      consequence={t('ruleChanges.askWhy', { limit: counted.points(gift.limit) })}
      confirmLabel={t('ruleChanges.send')}
      isHarmless
      busy={asking.isBusy}
      onConfirm={() => asking.run(null)}
      onCancel={() => setDeclined(form.refusal)}
    />
  );
};
