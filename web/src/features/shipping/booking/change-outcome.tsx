import { Button } from '@mantine/core';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { RefusalNote } from '../shared/refusal-note.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import type { ChangeAnswer } from './use-change.ts';

export type OpenOutcome = Exclude<ChangeAnswer['outcome'], 'changed'>;

interface ChangeOutcomeProps {
  readonly answer: ChangeAnswer;
  readonly outcome: OpenOutcome;
  readonly onShow: (id: string) => void;
  readonly onOtherWindow: (id: string) => void;
}

/** Explains a response other than success, and the next step. */
export const ChangeOutcome = ({ answer, outcome, onShow, onOtherWindow }: ChangeOutcomeProps) => {
  const { t } = usePhrases();
  const { pickup, refusal } = answer;
  return (
    <>
      {refusal && <RefusalNote refusal={refusal} />}
      <p>{t(`changes.outcome.${outcome}.text`)}</p>
      <div className={common.endLine}>
        <Button variant="default" onClick={() => onShow(pickup.id)} data-autofocus>
          {t('pickups.action.view')}
        </Button>
        {outcome === 'not_booked' && pickup.can.bookAgain.can && (
          <Button onClick={() => onOtherWindow(pickup.id)}>{t('pickups.action.otherWindow')}</Button>
        )}
      </div>
    </>
  );
};
