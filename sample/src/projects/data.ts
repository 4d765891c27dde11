import type { AnalyticsProject } from './contract.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { live } from '../kit/seeding.ts';
import { peopleOf } from '../kit/people.ts';
import { say, type Text } from '../kit/text.ts';

interface Row {
  readonly logo: string;
  readonly name: Text;
  readonly project: Text;
  readonly progress: number;
  readonly hours: string;
  readonly team: number;
  readonly extraMembers: number;
}

const ROWS: readonly Row[] = [
  {
    logo: 'building-store',
    name: ['واجهة المتجر', 'Storefront'],
    project: ['تطوير الويب', 'Web development'],
    progress: 78,
    hours: '18:42',
    team: 3,
    extraMembers: 4,
  },
  {
    logo: 'device-mobile',
    name: ['تطبيق السائقين', 'Drivers’ app'],
    project: ['تطبيق جوال', 'Mobile app'],
    progress: 25,
    hours: '120:05',
    team: 3,
    extraMembers: 2,
  },
  {
    logo: 'brush',
    name: ['الهوية الجديدة', 'New brand'],
    project: ['تصميم', 'Design'],
    progress: 62,
    hours: '44:30',
    team: 2,
    extraMembers: 0,
  },
  {
    logo: 'report-analytics',
    name: ['تقارير المبيعات', 'Sales reports'],
    project: ['تحليل بيانات', 'Data analysis'],
    progress: 92,
    hours: '12:10',
    team: 3,
    extraMembers: 1,
  },
  {
    logo: 'speakerphone',
    name: ['حملة رمضان', 'Ramadan campaign'],
    project: ['تسويق', 'Marketing'],
    progress: 49,
    hours: '66:25',
    team: 3,
    extraMembers: 6,
  },
  {
    logo: 'truck-delivery',
    name: ['ربط شركات الشحن', 'Carrier connection'],
    project: ['واجهة برمجية', 'API'],
    progress: 70,
    hours: '88:00',
    team: 2,
    extraMembers: 3,
  },
  {
    logo: 'headset',
    name: ['مركز المساعدة', 'Help center'],
    project: ['محتوى', 'Content'],
    progress: 8,
    hours: '5:15',
    team: 2,
    extraMembers: 0,
  },
];

/** Most members shown per project; the rest are a number. */
const MOST_MEMBERS = 3;

const seedProjects = (locale: Locale): AnalyticsProject[] => {
  const leaders = peopleOf('project leaders', ROWS.length, locale);
  const members = peopleOf('project members', ROWS.length * MOST_MEMBERS, locale);
  return ROWS.map(({ name, project, team, ...rest }, index) => ({
    ...rest,
    name: say(name, locale),
    project: say(project, locale),
    leader: leaders[index]?.name ?? '',
    team: members.slice(index * MOST_MEMBERS, index * MOST_MEMBERS + team).map((member) => member.name),
  }));
};

/** The current projects. */
export const liveProjects = live(({ locale }) => seedProjects(locale));
