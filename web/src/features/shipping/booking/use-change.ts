import type { PickupChangeInput } from '@apps-hub/contract/shipping/changes/routes';
import type { PickupDetail } from '@apps-hub/contract/shipping/pickups/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { AnswerAt } from '@apps-hub/ui/api/paths.ts';
import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { type Form, useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import type { ChangeValues } from './change-draft.ts';
import { changePickup } from './queries.ts';

export type ChangeAnswer = AnswerAt<'/api/v1/shipping/pickups/{id}/change', 'post'>;

interface ChangeSetup {
  readonly pickup: PickupDetail;
  readonly draft: Draft<ChangeValues>;
  readonly inputOf: () => PickupChangeInput | undefined;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onChanged: (pickup: PickupDetail) => void;
  readonly onAnswer: (answer: ChangeAnswer) => void;
}

export interface Change extends Form<PickupChangeInput> {
  /** The carrier's refusal of a change: nothing happened, and the form keeps its input. */
  readonly refused: ChangeAnswer | undefined;
}

/** Sends a change once per intent. Success closes the form; any other response is explained. */
export const useChange = (setup: ChangeSetup): Change => {
  const { pickup, draft, inputOf, onBusy, onChanged, onAnswer } = setup;
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const api = useApi();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<ChangeAnswer>();
  const form = useForm({
    draft,
    inputOf,
    send: (input: PickupChangeInput, key) => {
      onBusy(true);
      setRefused(undefined);
      return changePickup(api, pickup.id, input, key);
    },
    stale: [pickupsKey],
    onDone: (answer, { way }) => {
      onBusy(false);
      if (answer.outcome === 'refused' && way === 'in_place') return setRefused(answer);
      if (answer.outcome !== 'changed') return onAnswer(answer);
      showToast('success', t(`changes.done.${way}`, { number: texts.name(answer.pickup) }));
      return onChanged(answer.pickup);
    },
    onRefused: () => {
      onBusy(false);
      // The windows on the screen may be outdated.
      void queries.invalidateQueries({ queryKey: ['timeslots'] });
    },
  });
  return { ...form, refused };
};
