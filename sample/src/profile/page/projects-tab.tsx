import type { ProfileProject } from '../contract.ts';
import { daysBetween, type LocalDate } from '@apps-hub/domain/time';
import { useQuery } from '@tanstack/react-query';

import type { Formatters } from '@apps-hub/ui/format/formatters.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { amountText } from '#shared/shop-money.ts';
import { useSource } from '#shared/use-sample-api.ts';
import { Drawing } from './drawing.tsx';
import { Found } from './found.tsx';
import { People, Progress } from './people.tsx';
import { profileQuery } from './queries.ts';
import classes from './profile.module.css';

/** The contract's "﷼36.98k", written out like every other amount. */
const budgetText = (formats: Formatters, thousands: string): string =>
  amountText(formats, Math.round(Number(thousands.replace(/[﷼k]/g, '')) * 1000));

const TimeLeft = ({ deadline }: Pick<ProfileProject, 'deadline'>) => {
  const { t, formats } = usePhrases();
  // The contract's dates have the same format.
  const days = daysBetween(formats.today(), deadline as LocalDate);
  return (
    <StatusBadge tone={days < 0 ? 'bad' : 'good'}>
      {days < 0
        ? t('sampleProfile.overdue')
        : t('sampleProfile.daysLeft', { count: days, n: formats.number(days) })}
    </StatusBadge>
  );
};

const ProjectCard = ({ project }: { readonly project: ProfileProject }) => {
  const { t, formats } = usePhrases();
  const { title, client, description, avatar, startDate, deadline, completedTask, tasks, comments } = project;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <Drawing name={avatar} />
        <div>
          <h3>{title}</h3>
          <p className={classes.quiet}>{t('sampleProfile.client', { name: client })}</p>
        </div>
        <TimeLeft deadline={deadline} />
      </div>
      <p>{description}</p>
      <dl className={classes.pairs}>
        <div>
          <dt>{t('sampleProfile.start')}</dt>
          <dd>{formats.dayAndYear(startDate)}</dd>
        </div>
        <div>
          <dt>{t('sampleProfile.deadline')}</dt>
          <dd>{formats.dayAndYear(deadline)}</dd>
        </div>
        <div>
          <dt>{t('sampleProfile.hours')}</dt>
          <dd>
            <Isolated>{project.hours}</Isolated>
          </dd>
        </div>
      </dl>
      <p className={classes.spent}>
        {t('sampleProfile.budget', {
          spent: budgetText(formats, project.budgetSpent),
          all: budgetText(formats, project.budget),
        })}
      </p>
      <div className={classes.tasks}>
        <span className={classes.quiet}>
          {t('sampleProfile.tasks', { done: formats.number(completedTask), all: formats.number(tasks) })}
        </span>
        <Progress name={title} value={Math.round((completedTask / tasks) * 100)} />
      </div>
      <div className={classes.cardFoot}>
        <People team={project.team} />
        <span className={classes.quiet}>
          {t('sampleProfile.comments', { count: comments, n: formats.number(comments) })}
        </span>
      </div>
    </li>
  );
};

/** The profile's projects. */
export const ProjectsTab = () => {
  const query = useQuery(profileQuery(useSource(), 'projects'));
  return (
    <Loaded query={query} loadingRows={4}>
      {({ projects = [] }) => (
        <Found rows={projects} textsOf={({ title, client, description }) => [title, client, description]}>
          {(found) => found.map((project) => <ProjectCard key={project.title} project={project} />)}
        </Found>
      )}
    </Loaded>
  );
};
