import { IconArrowRight } from '@tabler/icons-react';

import { usePhrases } from '#i18n/use-phrases.ts';
import classes from './balance-change.module.css';

interface BalanceChangeProps {
  readonly currentLabel: string;
  readonly current: number;
  readonly afterLabel: string;
  /** Undefined while it is unknown. */
  readonly after: number | undefined;
  /** Why the change is not possible. */
  readonly problem: string | undefined;
}

/** The balance now and after the change, side by side, before saving. */
export const BalanceChange = ({ currentLabel, current, afterLabel, after, problem }: BalanceChangeProps) => {
  const { formats } = usePhrases();
  return (
    <div className={classes.change} data-bad={problem !== undefined || undefined}>
      <dl className={classes.figures}>
        <div>
          <dt>{currentLabel}</dt>
          <dd>{formats.number(current)}</dd>
        </div>
        <IconArrowRight size={20} aria-hidden data-pointing />
        <div>
          <dt>{afterLabel}</dt>
          <dd aria-live="polite">{after === undefined ? '—' : formats.number(after)}</dd>
        </div>
      </dl>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  );
};
