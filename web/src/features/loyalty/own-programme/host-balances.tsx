import type { OwnReading, OwnReadingAnswer } from '@apps-hub/contract/loyalty/own-programme/routes';
import { platformName } from '@apps-hub/contract/platform-names';
import { MOVING_IN_MODES, type MovingInMode } from '@apps-hub/domain/loyalty/moving-in';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import form from '@apps-hub/ui/components/form.module.css';
import { minutesLeft } from '../shared/minutes-left.ts';
import { ProgressLine } from '../shared/progress-line.tsx';
import {
  ownReadingKey,
  ownReadingQuery,
  pauseReading,
  resumeReading,
  startReading,
} from './reading-queries.ts';

type BatchLink = ComponentType<{ readonly batchId: string; readonly children: ReactNode }>;

interface ReadingProps {
  readonly reading: OwnReading;
  readonly name: string;
}

const HOUR_MINUTES = 60;

const UnderWay = ({ reading, name }: ReadingProps) => {
  const { t, formats } = usePhrases();
  const { read, readBefore, total, found, resumedAt } = reading;
  const left =
    total === null
      ? undefined
      : minutesLeft({ done: read - readBefore, left: total - read, startedAt: resumedAt });
  const hours = left === undefined ? 0 : Math.round(left / HOUR_MINUTES);
  const figures = {
    done: formats.number(read),
    total: formats.number(total ?? 0),
    found: formats.number(found),
  };
  const texts = [
    total === null ? t('movingIn.host.starting') : t('movingIn.host.reading', figures),
    left !== undefined &&
      (left > 2 * HOUR_MINUTES
        ? t('movingIn.host.hours', { count: hours, n: formats.number(hours) })
        : t('orderImports.minutesLeft', { count: left, n: formats.number(left) })),
    t('movingIn.host.slow', { host: name }),
  ].filter((text) => text !== false);
  return <ProgressLine label={texts.join(' ')} done={read} total={total ?? undefined} />;
};

/** What the reading has come to, while it does not go on. */
const Standing = ({ reading: { state, read, found } }: ReadingProps) => {
  const { t, formats } = usePhrases();
  if (state === 'reading') return null;
  const figures = { done: formats.number(read), found: formats.number(found) };
  return (
    <p className={common.note}>
      {state === 'ended' ? t('movingIn.host.ended') : t(`movingIn.host.${state}`, figures)}
    </p>
  );
};

/** Begins to read: whether balances are added or replaced is chosen first. */
const Start = ({ label }: { readonly label: string }) => {
  const { t } = usePhrases();
  const api = useApi();
  const [mode, setMode] = useState<MovingInMode>('add');
  const { isBusy, run } = useAction({
    send: (wanted: MovingInMode, key) =>
      startReading(api, { mode: wanted, comment: t('movingIn.host.comment') }, key),
    stale: [ownReadingKey],
  });
  return (
    <>
      <fieldset className={form.section}>
        <legend>{t('movingIn.mode')}</legend>
        <RadioChoice
          value={mode}
          onChange={setMode}
          options={MOVING_IN_MODES.map((value) => ({ value, label: t(`movingIn.host.modes.${value}`) }))}
        />
      </fieldset>
      {mode === 'set' && <p className={common.note}>{t('movingIn.host.setNote')}</p>}
      <div>
        <Button loading={isBusy} onClick={() => run(mode)}>
          {label}
        </Button>
      </div>
    </>
  );
};

/** Pauses a reading, or goes on with it. */
const Move = ({ reading: { state } }: ReadingProps) => {
  const { t } = usePhrases();
  const api = useApi();
  const { isBusy, run } = useAction({
    send: (step: 'pause' | 'resume', key) =>
      step === 'pause' ? pauseReading(api, key) : resumeReading(api, key),
    stale: [ownReadingKey],
  });
  if (state !== 'reading' && state !== 'paused') return null;
  const step = state === 'reading' ? 'pause' : 'resume';
  return (
    <Button variant="default" loading={isBusy} onClick={() => run(step)}>
      {t(`movingIn.host.${step}`)}
    </Button>
  );
};

const Shown = ({
  answer: { host, reading },
  BatchLink,
}: {
  readonly answer: OwnReadingAnswer;
  readonly BatchLink: BatchLink;
}) => {
  const { t, formats } = usePhrases();
  if (host === null) return null;
  const name = platformName(host, formats.locale);
  const isOpen = reading?.state === 'reading' || reading?.state === 'paused';
  return (
    <Card title={t('movingIn.host.title', { host: name })} subtitle={t('movingIn.host.lead')}>
      <div className={`${common.wideColumn} ${common.inset}`}>
        {reading?.problem && (
          <p className={common.error} role="alert">
            {t(`movingIn.host.problem.${reading.problem}`, { host: name })}
          </p>
        )}
        {reading?.state === 'reading' && <UnderWay reading={reading} name={name} />}
        {reading && <Standing reading={reading} name={name} />}
        {reading && (isOpen || reading.batchId !== null) && (
          <div className={common.spacedLine}>
            <Move reading={reading} name={name} />
            {reading.batchId !== null && reading.found > 0 && (
              <BatchLink batchId={reading.batchId}>{t('movingIn.host.review')}</BatchLink>
            )}
          </div>
        )}
        {!isOpen && <p className={common.note}>{t('movingIn.host.turnOff')}</p>}
        {!isOpen && <Start label={t(reading ? 'movingIn.host.again' : 'movingIn.host.start')} />}
      </div>
    </Card>
  );
};

/** Moves the balances of the store platform's own programme; nothing where the platform gives out none. */
export const HostBalances = ({ BatchLink }: { readonly BatchLink: BatchLink }) => {
  const { data } = useQuery(ownReadingQuery(useApi()));
  return data ? <Shown answer={data} BatchLink={BatchLink} /> : null;
};
