import type { Profile, ProfileParts } from '../contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { ConnectButton } from './connections-tab.tsx';
import { Drawing, FactIcon } from './drawing.tsx';
import { People, Progress } from './people.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { profileQuery } from './queries.ts';
import classes from './profile.module.css';

type ProjectRow = Profile['projectTable'][number];

/** Number of connections and teams that fit; their tabs show all. */
const SHOWN = 4;

const Facts = ({ title, facts }: { readonly title: string; readonly facts: Profile['about'] }) => (
  <div className={classes.group}>
    <h3>{title}</h3>
    <ul>
      {facts.map(({ icon, property, value }) => (
        <li key={property}>
          <FactIcon name={icon} />
          <span className={classes.property}>{property}</span>
          <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  </div>
);

const columnsOf = ({ t, formats }: Phrasebook): readonly Column<ProjectRow>[] => [
  {
    id: 'name',
    header: t('sampleProfile.column.name'),
    isRowHeader: true,
    cell: ({ name }) => name,
  },
  {
    id: 'date',
    header: t('sampleProfile.column.date'),
    cell: ({ date }) => <time dateTime={date}>{formats.dayAndYear(date)}</time>,
  },
  { id: 'leader', header: t('sampleProfile.column.leader'), cell: ({ leader }) => leader },
  { id: 'team', header: t('sampleProfile.column.team'), cell: ({ team }) => <People team={team} /> },
  {
    id: 'progress',
    header: t('sampleProfile.column.progress'),
    cell: ({ name, progress }) => <Progress name={name} value={progress} />,
  },
];

const Line = ({
  icon,
  title,
  text,
  aside,
}: Readonly<Record<'icon' | 'title' | 'text' | 'aside', ReactNode>>) => (
  <li>
    {icon}
    <span className={classes.lineText}>
      <strong>{title}</strong>
      <span className={classes.quiet}>{text}</span>
    </span>
    {aside}
  </li>
);

const Overview = ({ profile }: { readonly profile: ProfileParts }) => {
  const book = usePhrases();
  const { t, formats } = book;
  const { about = [], contacts = [], teams = [], overview = [] } = profile;
  const { connections = [], teamsTech = [], projectTable = [] } = profile;
  return (
    <div className={classes.beside}>
      <section className={classes.panel}>
        <Facts title={t('sampleProfile.about')} facts={about} />
        <Facts title={t('sampleProfile.contacts')} facts={contacts} />
        <Facts title={t('sampleProfile.teams')} facts={teams} />
        <Facts title={t('sampleProfile.overview')} facts={overview} />
      </section>
      <div className={classes.stack}>
        <div className={classes.halves}>
          <Card
            title={t('sampleProfile.connections')}
            actions={<Link to="/pages/user-profile/connections">{t('sampleProfile.showConnections')}</Link>}
          >
            <ul className={classes.lines}>
              {connections.slice(0, SHOWN).map((person) => (
                <Line
                  key={person.id}
                  icon={<Portrait name={person.name} />}
                  title={person.name}
                  text={person.designation}
                  aside={<ConnectButton person={person} />}
                />
              ))}
            </ul>
          </Card>
          <Card
            title={t('sampleProfile.teams')}
            actions={<Link to="/pages/user-profile/teams">{t('sampleProfile.showTeams')}</Link>}
          >
            <ul className={classes.lines}>
              {teamsTech.slice(0, SHOWN).map(({ id, avatar, title, members, team, extraMembers }) => (
                <Line
                  key={id}
                  icon={<Drawing name={avatar} />}
                  title={title}
                  text={t('sampleProfile.members', { count: members, n: formats.number(members) })}
                  aside={<People team={team} more={extraMembers} />}
                />
              ))}
            </ul>
          </Card>
        </div>
        <Card title={t('sampleProfile.projects')}>
          <DataTable
            caption={t('sampleProfile.projects')}
            columns={columnsOf(book)}
            rows={projectTable}
            rowKey={({ name }) => name}
          />
        </Card>
      </div>
    </div>
  );
};

/** Sample data for a fictional profile, shown below the user's own. */
export const ProfileOverview = () => {
  const { t } = useLanguage();
  const query = useQuery(profileQuery(useSource(), 'profile'));
  return (
    <div className={classes.sample}>
      <h2 className={classes.sampleTitle}>{t('sampleProfile.title')}</h2>
      <ProfileHeader hasCover={false} />
      <Loaded query={query} loadingRows={6}>
        {(profile) => <Overview profile={profile} />}
      </Loaded>
    </div>
  );
};
