import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { ProgressBar } from './progress-bar.tsx';
import classes from './projects.module.css';
import type { ProjectRow } from './queries.ts';

interface ProjectDrawerProps {
  readonly project: ProjectRow;
  readonly onClose: () => void;
}

/** One project with its whole team. */
export const ProjectDrawer = ({ project, onClose }: ProjectDrawerProps) => {
  const { t, formats } = usePhrases();
  const { name, project: kind, leader, hours, team, extraMembers } = project;
  return (
    <Dialog size="drawer" title={name} onClose={onClose}>
      <div className={classes.sheet}>
        <dl>
          <dt>{t('sampleProjects.column.kind')}</dt>
          <dd>{kind}</dd>
          <dt>{t('sampleProjects.column.leader')}</dt>
          <dd>{leader}</dd>
          <dt>{t('sampleProjects.column.hours')}</dt>
          <dd>
            <bdi dir="ltr">{hours}</bdi>
          </dd>
          <dt>{t('sampleProjects.column.progress')}</dt>
          <dd>
            <ProgressBar {...project} />
          </dd>
        </dl>
        <h3>{t('sampleProjects.column.team')}</h3>
        <ul className={classes.members}>
          {team.map((member) => (
            <li key={member}>
              <Portrait name={member} size="sm" />
              <bdi>{member}</bdi>
            </li>
          ))}
          {extraMembers > 0 && (
            <li>
              {t('sampleProjects.moreMembers', { count: extraMembers, n: formats.number(extraMembers) })}
            </li>
          )}
        </ul>
      </div>
    </Dialog>
  );
};
