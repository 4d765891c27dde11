import type { Team as SampleTeam } from '../contract.ts';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { ProgressLine } from '#shared/progress-line.tsx';
import classes from './profile.module.css';

interface PeopleProps {
  readonly team: SampleTeam['team'];
  /** How many more there are. */
  readonly more?: number;
}

/** Members: some as avatars, the others as a number. Names are read out and shown on hover. */
export const People = ({ team, more = 0 }: PeopleProps) => {
  const { t, formats } = usePhrases();
  const n = formats.number(more);
  const names = formats.list([
    ...team.map(({ name }) => name),
    ...(more > 0 ? [t('sampleProfile.more', { n })] : []),
  ]);
  return (
    <span className={classes.people} title={names}>
      <span className={classes.avatars} aria-hidden>
        {team.map(({ name }) => (
          <Portrait key={name} name={name} size="sm" />
        ))}
        {more > 0 && <bdi className={classes.morePeople}>+{n}</bdi>}
      </span>
      <span className="visually-hidden">{names}</span>
    </span>
  );
};

/** A person's or team's skills. */
export const Chips = ({ chips }: Pick<SampleTeam, 'chips'>) => (
  <span className={classes.chips}>
    {chips.map(({ title }) => (
      <StatusBadge key={title} tone="quiet">
        {title}
      </StatusBadge>
    ))}
  </span>
);

/** Progress as a bar and in per cent. */
export const Progress = ({ name, value }: { readonly name: string; readonly value: number }) => {
  const { t, formats } = usePhrases();
  return (
    <ProgressLine
      label={t('sampleProfile.progressOf', { name })}
      value={value}
      max={100}
      text={formats.percent(String(value))}
    />
  );
};
