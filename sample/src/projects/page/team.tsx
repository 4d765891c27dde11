import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import classes from './projects.module.css';
import type { ProjectRow } from './queries.ts';

/** The team: some as avatars, the others as a number. Names are read out and shown on hover. */
export const Team = ({ team, extraMembers }: Pick<ProjectRow, 'team' | 'extraMembers'>) => {
  const { t, formats } = usePhrases();
  const n = formats.number(extraMembers);
  const more = extraMembers > 0 ? [t('sampleProjects.moreMembers', { count: extraMembers, n })] : [];
  const names = formats.list([...team, ...more]);
  return (
    <span className={classes.team} title={names}>
      <span className={classes.avatars} aria-hidden>
        {team.map((name) => (
          <Portrait key={name} name={name} size="sm" />
        ))}
        {extraMembers > 0 && <bdi className={classes.more}>+{n}</bdi>}
      </span>
      <span className="visually-hidden">{names}</span>
    </span>
  );
};
