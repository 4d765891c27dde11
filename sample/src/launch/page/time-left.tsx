import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useSecondsLeft } from '@apps-hub/ui/components/use-seconds-left.ts';
import { useVisitorFormats } from '#shared/use-visitor-formats.ts';
import classes from './launch.module.css';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Seconds as days, hours, minutes and seconds. */
const partsOf = (left: number) => ({
  days: Math.floor(left / DAY_S),
  hours: Math.floor((left % DAY_S) / HOUR_S),
  minutes: Math.floor((left % HOUR_S) / MINUTE_S),
  seconds: left % MINUTE_S,
});

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** A countdown to the opening, then a message that it is open. */
export const TimeLeft = ({ until }: { readonly until: string }) => {
  const { t } = useLanguage();
  const formats = useVisitorFormats();
  const [untilMs] = useState(() => performance.now() + new Date(until).getTime() - Date.now());
  const left = useSecondsLeft(untilMs);
  if (left === 0) return <output>{t('sampleLaunch.soon.open')}</output>;
  const parts = partsOf(left);
  return (
    <div role="timer" aria-label={t('sampleLaunch.soon.left')}>
      <dl className={classes.parts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t(`sampleLaunch.soon.${part}`)}</dt>
            <dd>{formats.number(parts[part])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
