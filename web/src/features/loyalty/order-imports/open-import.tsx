import type { OrderImport, OrderImportPlan } from '@apps-hub/contract/loyalty/order-imports/routes';
import { REJECTS_ACCEPTED } from '@apps-hub/contract/loyalty/order-imports/values';
import { Button } from '@mantine/core';
import { useState } from 'react';

import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { type Asked, ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { customersKey } from '../shared/queries.ts';
import { minutesLeft } from '../shared/minutes-left.ts';
import { ProgressLine } from '../shared/progress-line.tsx';
import { TotalFigures } from './import-figures.tsx';
import { PlanView } from './plan-view.tsx';
import { discardFile, isUnderWay, orderImportsKey, startImport, stopImport } from './queries.ts';

/** What is confirmed first. */
type Step = 'start' | 'discard';

interface ItemProps {
  readonly item: OrderImport;
}

const UnderWay = ({ item }: ItemProps) => {
  const { t, formats } = usePhrases();
  const { progress } = item;
  const left = progress?.total
    ? minutesLeft({ ...progress, left: progress.total - progress.done })
    : undefined;
  const texts = [
    progress
      ? t(`orderImports.stage.${progress.stage}`, {
          done: formats.number(progress.done),
          total: formats.number(progress.total ?? 0),
        })
      : t('orderImports.waiting'),
    ...(left === undefined ? [] : [t('orderImports.minutesLeft', { count: left, n: formats.number(left) })]),
    t(item.isStopping ? 'orderImports.stopping' : 'orderImports.leave'),
  ];
  return (
    <ProgressLine label={texts.join(' ')} done={progress?.done ?? 0} total={progress?.total ?? undefined} />
  );
};

/** What has to be answered or corrected before the file can be read. */
const Problem = ({ item: { problem } }: ItemProps) => {
  const { t } = usePhrases();
  if (!problem) return null;
  return (
    <p className={common.error} role="alert">
      {t(`orderImports.problem.${problem.code}`, {
        example: problem.example ?? '',
        fields: problem.fields.map((field) => t(`orderImports.field.${field}`)).join(t('orderImports.comma')),
      })}
    </p>
  );
};

const hasManyRejects = ({ totals }: OrderImportPlan): boolean =>
  totals.rejected > totals.lines * REJECTS_ACCEPTED;

const askAbout = ({ t, formats }: Phrasebook, { plan, state }: OrderImport, step: Step): Asked => {
  const count = (plan?.totals.added ?? 0) + (plan?.totals.completed ?? 0);
  if (step === 'start')
    return {
      title: t('orderImports.start'),
      question: t('orderImports.startQuestion', { count, n: formats.number(count) }),
      consequence: t('orderImports.startConsequence', { points: formats.number(plan?.totals.points ?? 0) }),
      confirmLabel: t('orderImports.start'),
      isHarmless: true,
    };
  return {
    title: t('orderImports.discard'),
    question: t('orderImports.discardQuestion'),
    ...(state === 'stopped' ? { consequence: t('orderImports.discardStopped') } : {}),
    confirmLabel: t('orderImports.discard'),
  };
};

interface ButtonsProps extends ItemProps {
  readonly isAccepted: boolean;
  readonly onStep: (step: Step) => void;
  readonly isBusy: boolean;
  readonly onGoOn: () => void;
  readonly onStop: () => void;
}

const Buttons = ({ item, isAccepted, onStep, isBusy, onGoOn, onStop }: ButtonsProps) => {
  const { t } = usePhrases();
  const { state, plan, isStopping } = item;
  return (
    <div className={common.wideWrap}>
      {state === 'checked' && plan && (
        <Button disabled={hasManyRejects(plan) && !isAccepted} onClick={() => onStep('start')}>
          {t('orderImports.start')}
        </Button>
      )}
      {state === 'stopped' && (
        <Button loading={isBusy} onClick={onGoOn}>
          {t('orderImports.goOn')}
        </Button>
      )}
      {state === 'importing' ? (
        <Button variant="default" loading={isBusy} disabled={isStopping} onClick={onStop}>
          {t('orderImports.stop')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => onStep('discard')}>
          {t('orderImports.discard')}
        </Button>
      )}
    </div>
  );
};

interface RejectsProps {
  readonly plan: OrderImportPlan;
  readonly isAccepted: boolean;
  readonly onAccepted: (isAccepted: boolean) => void;
}

/** So many rejected rows that something is probably read incorrectly. */
const ManyRejects = ({ plan: { totals }, isAccepted, onAccepted }: RejectsProps) => {
  const { t, formats } = usePhrases();
  const percent = String(Math.round((totals.rejected * 1000) / totals.lines) / 10);
  return (
    <div className={common.rows}>
      <p className={common.error}>{t('orderImports.manyRejects', { percent: formats.percent(percent) })}</p>
      <CheckField checked={isAccepted} onChange={onAccepted}>
        {t('orderImports.acceptRejects', { n: formats.number(totals.rejected) })}
      </CheckField>
    </div>
  );
};

/** The file that the store has uploaded: its check, its plan, and its import. */
export const OpenImport = ({ item }: ItemProps) => {
  const book = usePhrases();
  const { t, formats } = book;
  const api = useApi();
  const [isAccepted, setAccepted] = useState(false);
  const asking = useConfirmedAction<Step>({
    send: (step, key): Promise<unknown> =>
      step === 'start' ? startImport(api, item.id, isAccepted, key) : discardFile(api, item.id, key),
    stale: [orderImportsKey, customersKey],
    onDone: (step) => {
      if (step === 'discard') showToast('success', t('orderImports.discarded'));
    },
  });
  const moving = useAction({
    send: (step: 'goOn' | 'stop', key) =>
      step === 'stop' ? stopImport(api, item.id, key) : startImport(api, item.id, true, key),
    stale: [orderImportsKey],
  });
  const { state, plan, result, goesOn } = item;
  const buttons = (
    <Buttons
      item={item}
      isAccepted={isAccepted}
      onStep={asking.ask}
      isBusy={moving.isBusy}
      onGoOn={() => moving.run('goOn')}
      onStop={() => moving.run('stop')}
    />
  );
  return (
    <div className={common.wideColumn}>
      {isUnderWay(item) && <UnderWay item={item} />}
      {state === 'asking' && <Problem item={item} />}
      {state === 'stopped' && result && (
        <TotalFigures caption={t('orderImports.whatHappened')} totals={result} />
      )}
      {state === 'checked' && plan ? (
        <PlanView item={item} plan={plan}>
          {hasManyRejects(plan) && (
            <ManyRejects plan={plan} isAccepted={isAccepted} onAccepted={setAccepted} />
          )}
          {buttons}
        </PlanView>
      ) : (
        buttons
      )}
      {goesOn !== null && !isUnderWay(item) && (
        <p className={common.quiet}>{t('orderImports.deletedOn', { date: formats.day(goesOn) })}</p>
      )}
      <ConfirmQuestion action={asking} askAbout={(step) => askAbout(book, item, step)} />
    </div>
  );
};
