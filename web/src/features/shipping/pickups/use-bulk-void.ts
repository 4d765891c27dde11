import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Intent } from '@apps-hub/ui/api/intent.ts';
import { pickupsKey } from '../shared/pickups-queries.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { voidPickup } from './writes.ts';
import { ruleReasonOf, useWhyNot } from '../shared/pickup-words.ts';
import { voidAnswerOfPickup } from '@apps-hub/contract/shipping/pickups/void-answer';

export type Outcome = 'voided' | 'refused' | 'waiting' | 'unknown' | 'cannot' | 'failed';

/** The progress of one pickup in the list. */
export type Progress =
  | { readonly step: 'waiting' }
  | { readonly step: 'asking' }
  | { readonly step: 'asked'; readonly outcome: Outcome; readonly why: string | undefined };

interface BulkVoid {
  readonly step: 'idle' | 'running' | 'finished';
  readonly progressOf: (id: string) => Progress;
  readonly asked: number;
  readonly start: () => void;
  readonly stop: () => void;
}

const WAITING: Progress = { step: 'waiting' };

/** Voids the pickups in sequence, so that each outcome shows at once and the rest can be stopped. */
export const useBulkVoid = (pickups: readonly Pickup[]): BulkVoid => {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const whyNot = useWhyNot();
  const [step, setStep] = useState<BulkVoid['step']>('idle');
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map());
  const isStopped = useRef(false);
  const tell = (id: string, next: Progress) => setProgress((all) => new Map(all).set(id, next));

  /** Uses the details page's words, unless the carrier's reason says more. */
  const whyOf = (pickup: Pickup): string | undefined => {
    const answer = voidAnswerOfPickup(pickup);
    if (answer !== undefined && answer !== 'refused') return t(`pickups.voidAnswer.${answer}.title`);
    return pickup.refusal ? texts.refusal(pickup.refusal) : undefined;
  };
  const failed = (error: unknown): Progress => {
    const outcome = ruleReasonOf(error) === undefined ? 'failed' : 'cannot';
    return { step: 'asked', outcome, why: whyNot(error) };
  };
  const ask = async (asked: Pickup): Promise<Progress> => {
    try {
      const { outcome, pickup } = await new Intent().run(asked.id, (key) => voidPickup(api, asked, '', key));
      return { step: 'asked', outcome, why: whyOf(pickup) };
    } catch (error) {
      return failed(error);
    }
  };
  const run = async () => {
    setStep('running');
    const done = new Set<string>();
    for (const pickup of pickups) {
      if (isStopped.current) break;
      if (done.has(pickup.id)) continue;
      // The carrier voids pickups with one number together: one request, one outcome.
      const together = [pickup.id, ...pickup.sharesNumberWith.map(({ id }) => id)];
      for (const id of together) tell(id, { step: 'asking' });
      const outcome = await ask(pickup);
      for (const id of together) {
        tell(id, outcome);
        done.add(id);
      }
    }
    setStep('finished');
    void queries.invalidateQueries({ queryKey: pickupsKey });
  };
  return {
    step,
    progressOf: (id) => progress.get(id) ?? WAITING,
    asked: pickups.filter(({ id }) => progress.get(id)?.step === 'asked').length,
    start: () => {
      if (step === 'idle') void run();
    },
    stop: () => {
      isStopped.current = true;
    },
  };
};
