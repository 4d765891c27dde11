import type { UserWork } from '../contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { userWorkQuery } from './queries.ts';
import { ProgressLine } from '#shared/progress-line.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import classes from './users.module.css';

type Project = UserWork['projects'][number];

const useColumns = (): readonly Column<Project>[] => {
  const { t, formats } = usePhrases();
  return [
    { id: 'name', header: t('sampleUsers.project.name'), isRowHeader: true, cell: ({ name }) => name },
    { id: 'leader', header: t('sampleUsers.project.leader'), cell: ({ leader }) => leader },
    {
      id: 'team',
      header: t('sampleUsers.project.team'),
      cell: ({ team }) => (
        <span className={classes.team} title={formats.list(team)}>
          {team.map((name) => (
            <Portrait key={name} name={name} size="sm" />
          ))}
          <span className="visually-hidden">{formats.list(team)}</span>
        </span>
      ),
    },
    {
      id: 'progress',
      header: t('sampleUsers.project.progress'),
      align: 'end',
      cell: ({ name, progress }) => (
        <ProgressLine
          label={t('sampleUsers.project.progressOf', { name })}
          value={progress}
          max={100}
          text={formats.percent(String(progress))}
        />
      ),
    },
  ];
};

const Projects = ({ projects }: Pick<UserWork, 'projects'>) => {
  const { t } = usePhrases();
  const [q, setQ] = useState('');
  const columns = useColumns();
  const wanted = q.trim().toLowerCase();
  const found = projects.filter(({ name, leader }) => `${name} ${leader}`.toLowerCase().includes(wanted));
  return (
    <Card
      title={t('sampleUsers.project.title')}
      actions={<SearchBox label={t('sampleUsers.project.search')} value={q} onSearch={setQ} />}
    >
      {found.length === 0 ? (
        <EmptyState text={t('sampleUsers.project.none')} />
      ) : (
        <DataTable
          caption={t('sampleUsers.project.title')}
          columns={columns}
          rows={found}
          rowKey={({ id }) => String(id)}
        />
      )}
    </Card>
  );
};

const Activity = ({ activity }: Pick<UserWork, 'activity'>) => {
  const { t, formats } = usePhrases();
  return (
    <Card title={t('sampleUsers.activity')}>
      <div className={classes.body}>
        <ol className={classes.lines}>
          {activity.map(({ id, title, text, at }) => (
            <li key={id}>
              <span>
                <strong>{title}</strong>
                <span className={classes.email}>{text}</span>
              </span>
              <time className={classes.quiet} dateTime={at}>
                {formats.day(at.slice(0, 10))}
              </time>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
};

/** The user's projects and recent activity. */
export const AccountTab = ({ id }: { readonly id: string }) => (
  <Loaded query={useQuery(userWorkQuery(useSource(), id))}>
    {({ projects, activity }) => (
      <>
        <Projects projects={projects} />
        <Activity activity={activity} />
      </>
    )}
  </Loaded>
);
