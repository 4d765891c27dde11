import type { TrialSpan, WhatIfAnswer } from '@apps-hub/contract/loyalty/method-trials/routes';
import type { TrialPeriod } from '@apps-hub/contract/loyalty/values';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import type { Progress } from '@apps-hub/ui/api/lines.ts';
import { type PeriodDraft, TrialPeriodField } from './trial-period.tsx';
import { checkSpan, newSpan, spanOf } from '@apps-hub/contract/loyalty/method-trials/trial-span';
import { type Follow, useWhatIf } from '@apps-hub/ui/kit/form/use-what-if.ts';
import { WhatIfResult } from './what-if-result.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './what-if.module.css';

interface Question<Input> {
  readonly input: Input;
  readonly period: TrialPeriod | TrialSpan;
}

interface WhatIfPanelProps<Input> {
  /** What the form would save; undefined while it is invalid. */
  readonly input: (Input & { readonly status: 'active' | 'inactive' }) | undefined;
  readonly ask: (question: Question<Input>, follow: Follow) => Promise<WhatIfAnswer>;
  readonly shows: 'points' | 'rewards';
}

export const ProgressLine = ({ progress }: { readonly progress: Progress | undefined }) => {
  const { t, formats } = usePhrases();
  const total = progress?.total ?? 0;
  const text =
    progress &&
    t('whatIf.progress', { done: formats.number(progress.done), total: formats.number(progress.total) });
  return (
    <div className={classes.progress}>
      {progress ? (
        <progress value={progress.done} max={Math.max(total, 1)} aria-label={text} />
      ) : (
        <progress aria-label={t('common.state.loading')} />
      )}
      <span aria-hidden>{text ?? t('common.state.loading')}</span>
    </div>
  );
};

/** The period the fields describe; undefined while a date is invalid. */
const usePeriod = () => {
  const { formats } = usePhrases();
  const today = formats.today();
  const [draft, setDraft] = useState<PeriodDraft>(() => ({ choice: '12m', span: newSpan(today) }));
  if (draft.choice !== 'own') return { draft, setDraft, period: draft.choice };
  const { from, to } = checkSpan(draft.span, today);
  return { draft, setDraft, period: from || to ? undefined : spanOf(draft.span) };
};

/** "Try it on your past orders": a draft replayed over the store's orders before it is saved. */
export const WhatIfPanel = <Input,>({ input, ask, shows }: WhatIfPanelProps<Input>) => {
  const { t, problemText } = usePhrases();
  const { draft, setDraft, period } = usePeriod();
  const question = input === undefined || period === undefined ? undefined : { input, period };
  const { trial, run, stop } = useWhatIf(ask);
  const mayRead = [useCan('read', 'Order'), useCan('read', 'Customer')].every(Boolean);
  const panel = useRef<HTMLElement>(null);
  const answer = trial.status === 'done' ? trial.result : undefined;
  // The result appears below the fold, so scroll it into view.
  useEffect(() => {
    if (answer) panel.current?.scrollIntoView({ block: 'start' });
  }, [answer]);
  const isRunning = trial.status === 'running';
  const isChanged = trial.status === 'done' && JSON.stringify(trial.input) !== JSON.stringify(question);
  return (
    <section ref={panel} className={classes.panel} aria-labelledby="what-if-title">
      <h3 id="what-if-title" className={classes.title}>
        {t('whatIf.title')}
      </h3>
      <p className={common.note}>{t('whatIf.help')}</p>
      <div className={classes.controls}>
        <TrialPeriodField value={draft} onChange={setDraft} />
        {isRunning ? (
          <Button variant="default" onClick={stop}>
            {t('whatIf.stop')}
          </Button>
        ) : (
          <ActionButton
            variant="light"
            disabledReason={reasonOf({ mayRead, isValid: question !== undefined }, t)}
            onClick={() => question && run(question)}
          >
            {t('whatIf.run')}
          </ActionButton>
        )}
      </div>
      {input?.status === 'inactive' && <p className={common.note}>{t('whatIf.inactive')}</p>}
      <div aria-live="polite" aria-busy={isRunning}>
        {isRunning && <ProgressLine progress={trial.progress} />}
        {trial.status === 'stopped' && <p className={common.note}>{t('whatIf.stopped')}</p>}
        {trial.status === 'failed' && <p className={classes.failed}>{problemText(trial.error)}</p>}
        {isChanged && <p className={classes.changed}>{t('whatIf.changed')}</p>}
      </div>
      {trial.status === 'done' && (
        <WhatIfResult result={trial.result} period={trial.input.period} shows={shows} />
      )}
    </section>
  );
};

const reasonOf = (
  { mayRead, isValid }: { readonly mayRead: boolean; readonly isValid: boolean },
  t: ReturnType<typeof usePhrases>['t'],
): string | undefined => {
  if (!mayRead) return t('common.state.notAllowed');
  return isValid ? undefined : t('whatIf.fillFirst');
};
