import { IconClock, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { useSource } from '#shared/use-sample-api.ts';
import { parseUsersSearch, userFiguresQuery } from './queries.ts';
import { USER_TONES } from './user-words.tsx';
import { UsersCard } from './users-card.tsx';

/** Number of users by status. */
const UserFigures = () => {
  const { t, formats } = usePhrases();
  const { data: users = [] } = useQuery(userFiguresQuery(useSource()));
  const withStatus = (wanted: string) => users.filter(({ status }) => status === wanted).length;
  const share = (count: number) =>
    t('sampleUsers.share', {
      percent: formats.percent(String(users.length === 0 ? 0 : Math.round((count / users.length) * 100))),
    });
  const tileOf = (status: 'active' | 'pending' | 'inactive') => {
    const count = withStatus(status);
    const label = t(`sampleUsers.status.${status}`);
    return { label, value: formats.number(count), note: share(count), tone: USER_TONES[status] };
  };
  return (
    <StatTiles
      tiles={[
        {
          label: t('sampleUsers.all'),
          value: formats.number(users.length),
          note: t('sampleUsers.companies', {
            count: new Set(users.map(({ company }) => company)).size,
            n: formats.number(new Set(users.map(({ company }) => company)).size),
          }),
          icon: <IconUsers size={22} />,
        },
        { ...tileOf('active'), icon: <IconUserCheck size={22} /> },
        { ...tileOf('pending'), icon: <IconClock size={22} /> },
        { ...tileOf('inactive'), icon: <IconUserOff size={22} /> },
      ]}
    />
  );
};

/** The sample users. */
export const UsersScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseUsersSearch);
  return (
    <Page title={t('sampleUsers.title')}>
      <UserFigures />
      <UsersCard search={search} onSearch={onSearch} />
    </Page>
  );
};
