import type { Profile, ProfileHeader } from './contract.ts';
import type { Locale } from '@apps-hub/domain/locale';
import { addDays } from '@apps-hub/domain/time';

import { peopleOf, womenAndMenOf } from '../kit/people.ts';
import { randomOf } from '../kit/random.ts';
import { type Seeding, todayOf } from '../kit/seeding.ts';
import { say, type Text } from '../kit/text.ts';
import {
  CONTACTS,
  ABOUT,
  CONNECTION_JOBS,
  type Fact,
  OVERVIEW,
  PROJECT_ROWS,
  TEAM_ROWS,
  TEAMS,
} from './texts.ts';

export const seedProfileHeader = (locale: Locale): ProfileHeader => ({
  fullName: say(['سليمان الفارس', 'Sulaiman Al-Faris'], locale),
  designation: say(['مصمم تجربة مستخدم', 'UX designer'], locale),
  location: say(['الرياض', 'Riyadh'], locale),
  joiningDate: '2021-04',
  profileImg: '',
  coverImg: 'waves',
});

const factsOf = (facts: readonly Fact[], locale: Locale): Profile['about'] =>
  facts.map(([icon, property, value]) => ({
    property: say(property, locale),
    value: say(value, locale),
    icon,
  }));

const CHIP_COLOURS = ['primary', 'success', 'info', 'warning'] as const;

const chipsOf = (texts: readonly Text[], locale: Locale) =>
  texts.map((text, index) => ({
    title: say(text, locale),
    color: CHIP_COLOURS[index % CHIP_COLOURS.length] ?? 'primary',
  }));

const membersOf = (topic: string, count: number, locale: Locale) =>
  peopleOf(topic, count, locale).map(({ name }) => ({ name, avatar: '' }));

const connectionsOf = (locale: Locale): Profile['connections'] => {
  const random = randomOf('connections');
  const people = womenAndMenOf('connections', CONNECTION_JOBS.length, locale);
  return CONNECTION_JOBS.map(([designation, ...chips], index) => ({
    id: index + 1,
    name: people[index]?.name ?? '',
    designation: say(designation, locale),
    email: people[index]?.email ?? '',
    avatar: '',
    chips: chipsOf(chips, locale),
    projects: random.int(2, 40),
    tasks: random.int(20, 900),
    connections: random.int(15, 400),
    isConnected: random.chance(60),
  }));
};

const teamsOf = (locale: Locale): Profile['teamsTech'] => {
  const random = randomOf('teams');
  return TEAM_ROWS.map(({ icon, title, description, chips }, index) => ({
    id: index + 1,
    title: say(title, locale),
    description: say(description, locale),
    avatar: icon,
    members: random.int(12, 140),
    team: membersOf(`team ${index}`, 3, locale),
    extraMembers: random.int(3, 12),
    chips: chipsOf(chips, locale),
    isStarred: index === 0,
  }));
};

const projectsOf = ({ locale, ...seeding }: Seeding): Profile['projects'] => {
  const random = randomOf('profile projects');
  const today = todayOf({ locale, ...seeding });
  return PROJECT_ROWS.map(({ icon, title, client, description }, index) => {
    const tasks = random.int(60, 380);
    const budget = random.int(12, 90);
    return {
      title: say(title, locale),
      client: say(client, locale),
      description: say(description, locale),
      avatar: icon,
      budgetSpent: `﷼${(budget * random.int(20, 95)) / 100}k`,
      budget: `﷼${budget}k`,
      startDate: addDays(today, -random.int(30, 240)),
      deadline: addDays(today, random.int(-5, 120)),
      hours: `${random.int(98, 420)}:${random.int(10, 59)}`,
      completedTask: random.int(10, tasks),
      tasks,
      team: membersOf(`project ${index}`, 3, locale),
      comments: random.int(2, 60),
    };
  });
};

/** Data of all profile tabs. */
export const seedProfile = (seeding: Seeding): Profile => {
  const { locale } = seeding;
  const projects = projectsOf(seeding);
  const leaders = peopleOf('profile leaders', projects.length, locale);
  return {
    about: factsOf(ABOUT, locale),
    contacts: factsOf(CONTACTS, locale),
    teams: factsOf(TEAMS, locale),
    overview: factsOf(OVERVIEW, locale),
    connections: connectionsOf(locale),
    teamsTech: teamsOf(locale),
    projects,
    projectTable: projects.map(({ title, startDate, team, completedTask, tasks }, index) => ({
      name: title,
      date: startDate,
      leader: leaders[index]?.name ?? '',
      team,
      progress: Math.round((completedTask / tasks) * 100),
    })),
  };
};
