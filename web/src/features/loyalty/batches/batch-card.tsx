import type { Batch } from '@apps-hub/contract/loyalty/batches/routes';
import { Group } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconTrash, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { CustomerLink } from '../shared/customer-name.ts';
import { type Asked, ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { customersKey } from '../shared/queries.ts';
import type { ListAddress } from '@apps-hub/ui/kit/list/use-list.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { type ConfirmedAction, useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { part } from '@apps-hub/ui/kit/part.ts';
import { BatchLines } from './batch-lines.tsx';
import { ProgressLine } from '../shared/progress-line.tsx';
import { batchName, BatchStateBadge, DraftEnd } from './batch-state.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './batches.module.css';
import {
  applyBatch,
  batchesKey,
  batchQuery,
  discardBatch,
  isUnderWay,
  matchBatchAgain,
  undoBatch,
} from './queries.ts';
import type { BatchesSearch } from './search.ts';

const BatchTotals = part(async () => (await import('./batch-totals.tsx')).BatchTotals, {
  rows: 3,
});

interface BatchCardProps extends ListAddress<BatchesSearch> {
  readonly id: string;
  readonly CustomerLink: CustomerLink;
  readonly onDiscarded: () => void;
}

interface Figure {
  readonly label: string;
  readonly value: number;
  readonly isWarning?: boolean;
}

/** Lines that would take a balance below zero are left out. */
const willChange = ({ readyLines, belowZeroLines }: Batch): number => readyLines - belowZeroLines;

/** Whether anything would change: points, or a birthday, a tier or a code. */
const isReady = (batch: Batch): boolean => willChange(batch) > 0 || (batch.movingIn?.readyDetails ?? 0) > 0;

const draftFigures = ({ t }: Phrasebook, batch: Batch): readonly Figure[] => [
  { label: t('batches.figures.ready'), value: willChange(batch) },
  {
    label: t('batches.figures.problems'),
    value: batch.lines - batch.readyLines,
    isWarning: batch.lines > batch.readyLines,
  },
  { label: t('batches.figures.belowZero'), value: batch.belowZeroLines, isWarning: batch.belowZeroLines > 0 },
  { label: t('batches.figures.added'), value: batch.pointsAdded },
  { label: t('batches.figures.deducted'), value: batch.pointsDeducted },
];

const postedFigures = ({ t }: Phrasebook, batch: Batch): readonly Figure[] => [
  { label: t('batches.figures.posted'), value: batch.postedLines },
  { label: t('batches.figures.problems'), value: batch.lines - batch.readyLines },
  { label: t('batches.figures.added'), value: batch.pointsAdded },
  { label: t('batches.figures.deducted'), value: batch.pointsDeducted },
  ...(batch.undoneLines > 0 ? [{ label: t('batches.figures.undone'), value: batch.undoneLines }] : []),
  ...(batch.keptPoints > 0
    ? [{ label: t('batches.figures.kept'), value: batch.keptPoints, isWarning: true }]
    : []),
];

const Figures = ({ batch }: { readonly batch: Batch }) => {
  const book = usePhrases();
  const figures = batch.state === 'draft' ? draftFigures(book, batch) : postedFigures(book, batch);
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, isWarning }) => (
        <div key={label} data-warn={isWarning || undefined}>
          <dt>{label}</dt>
          <dd>{book.formats.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The job retries a failed batch every minute; the page says so once it looks stuck. */
const STUCK_AFTER_MS = 15_000;

/** Whether `done` has been unchanged for so long that the batch looks stuck. */
const useIsStuck = (done: number): boolean => {
  const [stuckAt, setStuckAt] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setStuckAt(done), STUCK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return stuckAt === done;
};

const UnderWay = ({ batch }: { readonly batch: Batch }) => {
  const { t, formats } = usePhrases();
  const isApplying = batch.state === 'applying';
  const done = isApplying ? batch.postedLines : batch.undoneLines;
  const total = isApplying ? batch.readyLines : batch.postedLines;
  const progress = t('batches.progress', { done: formats.number(done), total: formats.number(total) });
  const texts = [t(isApplying ? 'batches.applying' : 'batches.undoing'), progress];
  const left = batch.movingIn?.readyDetails ?? 0;
  if (left > 0) texts.push(t('movingIn.detailsLeft', { n: formats.number(left) }));
  if (useIsStuck(done - left)) texts.push(t('batches.standsStill'));
  return (
    <div className={classes.underWay}>
      <ProgressLine label={texts.join(' ')} done={done} total={total} />
    </div>
  );
};

type Step = 'apply' | 'undo' | 'discard' | 'match';

const SEND = { apply: applyBatch, undo: undoBatch, discard: discardBatch, match: matchBatchAgain } as const;

/** A file's rows without a customer: the customers may be imported or registered after the file was uploaded. */
const MatchAgain = ({ batch, asking }: { readonly batch: Batch; readonly asking: ConfirmedAction<Step> }) => {
  const { t } = usePhrases();
  const forbidden = useDenied('manage', 'Customer');
  const isOfFile = batch.source === 'file' || batch.source === 'moving_in';
  if (!isOfFile || batch.lines === batch.readyLines) return null;
  return (
    <ActionButton
      variant="default"
      leftSection={<IconUserSearch size={18} aria-hidden />}
      onClick={() => asking.ask('match')}
      disabledReason={forbidden}
    >
      {t('batches.matchAgain')}
    </ActionButton>
  );
};

const Actions = ({ batch, asking }: { readonly batch: Batch; readonly asking: ConfirmedAction<Step> }) => {
  const { t } = usePhrases();
  const forbidden = useDenied('manage', 'Customer');
  if (batch.state === 'draft') {
    return (
      <Group gap="sm">
        <MatchAgain batch={batch} asking={asking} />
        <ActionButton
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => asking.ask('discard')}
          disabledReason={forbidden}
        >
          {t('batches.discard')}
        </ActionButton>
        <ActionButton
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => asking.ask('apply')}
          disabledReason={forbidden ?? (isReady(batch) ? undefined : t('batches.nothingReady'))}
        >
          {t('batches.apply')}
        </ActionButton>
      </Group>
    );
  }
  if (batch.state !== 'applied') return null;
  return (
    <Group gap="sm">
      <MatchAgain batch={batch} asking={asking} />
      <ActionButton
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden data-pointing />}
        onClick={() => asking.ask('undo')}
        disabledReason={forbidden}
      >
        {t('batches.undo')}
      </ActionButton>
    </Group>
  );
};

const askAbout = ({ t, formats }: Phrasebook, batch: Batch, step: Step): Asked => {
  const ready = willChange(batch);
  const details = batch.movingIn?.readyDetails ?? 0;
  switch (step) {
    case 'apply':
      return {
        title: t('batches.apply'),
        question:
          ready === 0
            ? t('movingIn.applyQuestion')
            : t('batches.applyQuestion', { count: ready, n: formats.number(ready) }),
        consequence: [
          t('batches.applyConsequence', {
            added: formats.number(batch.pointsAdded),
            deducted: formats.number(batch.pointsDeducted),
          }),
          ...(details > 0 ? [t('movingIn.detailsLeft', { n: formats.number(details) })] : []),
        ].join(' '),
        confirmLabel: t('batches.apply'),
        isHarmless: true,
      };
    case 'undo':
      return {
        title: t('batches.undo'),
        question: t('batches.undoQuestion'),
        consequence: t('batches.undoConsequence'),
        confirmLabel: t('batches.undoYes'),
      };
    case 'match':
      return {
        title: t('batches.matchAgain'),
        question: t('batches.matchQuestion'),
        consequence: t(
          batch.state === 'draft' ? 'batches.matchDraftConsequence' : 'batches.matchConsequence',
        ),
        confirmLabel: t(batch.state === 'draft' ? 'batches.matchDraftYes' : 'batches.matchYes'),
        isHarmless: true,
      };
    case 'discard':
      return {
        title: t('batches.discard'),
        question: t('batches.discardQuestion'),
        confirmLabel: t('batches.discard'),
      };
  }
};

const LoadedBatch = ({
  batch,
  onDiscarded,
  ...lines
}: Omit<BatchCardProps, 'id'> & { readonly batch: Batch }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const api = useApi();
  const asking = useConfirmedAction<Step>({
    send: (step, key) => SEND[step](api, batch.id, key),
    stale: [batchesKey, customersKey],
    cancelledText: t('batches.kept'),
    onDone: (step) => {
      if (step === 'match') showToast('info', t('batches.matchDone'));
      if (step !== 'discard') return;
      showToast('success', t('batches.discarded'));
      onDiscarded();
    },
  });
  return (
    <Card
      title={batchName(book, batch)}
      subtitle={t('batches.by', { name: batch.createdBy, at: formats.dateTime(batch.createdAt) })}
      actions={
        <Group gap="md">
          <BatchStateBadge state={batch.state} />
          <Actions batch={batch} asking={asking} />
        </Group>
      }
    >
      <div className={common.wideColumn}>
        <Figures batch={batch} />
        <DraftEnd batch={batch} className={classes.end} />
        {isUnderWay(batch) && <UnderWay batch={batch} />}
        {batch.movingIn && <BatchTotals batch={batch} />}
        <BatchLines batch={batch} {...lines} />
      </div>
      <ConfirmQuestion action={asking} askAbout={(step) => askAbout(book, batch, step)} />
    </Card>
  );
};

/** One batch: what it would change or has changed, line by line, and its next step. */
export const BatchCard = ({ id, ...rest }: BatchCardProps) => {
  const batch = useQuery(batchQuery(useApi(), id));
  return (
    <Loaded query={batch} loadingRows={5}>
      {(data) => <LoadedBatch batch={data} {...rest} />}
    </Loaded>
  );
};
