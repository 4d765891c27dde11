import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { Button, Group, Stack, Text } from '@mantine/core';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './bulk-void-dialog.module.css';
import { type Outcome, type Progress, useBulkVoid } from './use-bulk-void.ts';

interface BulkVoidDialogProps {
  readonly pickups: readonly Pickup[];
  /** `asked` says whether any carrier was asked. */
  readonly onClose: (asked: boolean) => void;
}

const TONES: Readonly<Record<Outcome, Tone>> = {
  voided: 'good',
  refused: 'bad',
  waiting: 'warn',
  unknown: 'warn',
  cannot: 'quiet',
  failed: 'bad',
};

const ProgressText = ({ progress }: { readonly progress: Progress }) => {
  const { t } = usePhrases();
  if (progress.step !== 'asked')
    return <span className={common.quiet}>{t(`pickups.bulk.${progress.step}`)}</span>;
  return (
    <span className={classes.outcome}>
      <StatusBadge tone={TONES[progress.outcome]}>
        {t(`pickups.bulk.outcome.${progress.outcome}`)}
      </StatusBadge>
      {progress.why !== undefined && <span className={common.quiet}>{progress.why}</span>}
    </span>
  );
};

interface RowProps {
  readonly pickup: Pickup;
  readonly progress: Progress;
  /** Unselected pickups with the same number, which would be voided too. */
  readonly others: Pickup['sharesNumberWith'];
}

const Row = ({ pickup, progress, others }: RowProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  return (
    <li className={classes.row}>
      <span>
        <bdi>{texts.name(pickup)}</bdi> <span className={common.quiet}>{texts.window(pickup.window)}</span>
        {others.map(({ id, window }) => (
          <span key={id} className={common.quiet}>
            {' '}
            {t('pickups.bulk.also', { window: texts.window(window) })}
          </span>
        ))}
      </span>
      <ProgressText progress={progress} />
    </li>
  );
};

/** Voids several pickups one by one and shows each outcome. */
export const BulkVoidDialog = ({ pickups, onClose }: BulkVoidDialogProps) => {
  const { t, formats } = usePhrases();
  const bulk = useBulkVoid(pickups);
  const total = pickups.length;
  const chosen = new Set<string>(pickups.map(({ id }) => id));
  const isRunning = bulk.step === 'running';
  const isIdle = bulk.step === 'idle';
  const n = formats.number;
  return (
    <Dialog
      title={t('pickups.void.title')}
      role="alertdialog"
      busy={isRunning}
      onClose={() => onClose(!isIdle)}
    >
      <Stack gap="md">
        {isIdle && <Text fw={600}>{t('pickups.bulk.question', { count: total, n: n(total) })}</Text>}
        {!isIdle && (
          <div className={classes.progress}>
            <progress max={total} value={bulk.asked} aria-label={t('pickups.bulk.action')} />
            <span aria-live="polite">
              {bulk.step === 'finished' && bulk.asked === total
                ? t('pickups.bulk.finished')
                : t('pickups.bulk.progress', { done: n(bulk.asked), total: n(total) })}
            </span>
          </div>
        )}
        <ul className={classes.rows}>
          {pickups.map((pickup) => (
            <Row
              key={pickup.id}
              pickup={pickup}
              progress={bulk.progressOf(pickup.id)}
              others={pickup.sharesNumberWith.filter(({ id }) => !chosen.has(id))}
            />
          ))}
        </ul>
        <Group justify="flex-end" gap="sm">
          {isIdle && (
            <>
              <Button variant="default" onClick={() => onClose(false)} data-autofocus>
                {t('common.action.cancel')}
              </Button>
              <Button color="red" onClick={bulk.start}>
                {t('pickups.void.confirm')}
              </Button>
            </>
          )}
          {isRunning && (
            <Button variant="default" onClick={bulk.stop}>
              {t('pickups.bulk.stop')}
            </Button>
          )}
          {bulk.step === 'finished' && (
            <Button onClick={() => onClose(true)}>{t('pickups.bulk.close')}</Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
};
