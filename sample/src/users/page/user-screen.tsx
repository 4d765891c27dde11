import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '@apps-hub/ui/api/problem.ts';
import { Page, PageTitle } from '@apps-hub/ui/components/page.tsx';
import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { usePageParameter } from '@apps-hub/ui/session/pages.ts';
import { sampleAddress } from '#pages/pages.ts';
import { useSource } from '#shared/use-sample-api.ts';
import { parseUserSearch, userQuery } from './queries.ts';
import { UserActions, UserCard } from './user-header.tsx';
import { UserTabs } from './user-tabs.tsx';
import classes from './users.module.css';

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const UserPage = ({ id }: { readonly id: string }) => {
  const { t } = usePhrases();
  const [{ tab = 'account' }, setAddress] = useAddress(parseUserSearch);
  const user = useQuery({ ...userQuery(useSource(), id), retry: false });
  if (isUnknown(user.error)) {
    return (
      <>
        <PageTitle text={t('sampleUsers.title')} />
        <EmptyState isPage text={t('sampleUsers.notFound', { id })} />
      </>
    );
  }
  return (
    <Loaded query={user}>
      {(data) => (
        <Page
          title={data.fullName}
          lead={`${t(`sampleUsers.role.${data.role}`)} · ${data.company}`}
          actions={<UserActions user={data} />}
        >
          <div className={classes.view}>
            <UserCard user={data} />
            <UserTabs
              user={data}
              tab={tab}
              onTab={(next) => setAddress({ tab: next === 'account' ? undefined : next })}
            />
          </div>
        </Page>
      )}
    </Loaded>
  );
};

/** One sample user. */
export const UserScreen = () => {
  const { t } = usePhrases();
  return (
    <Page>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden data-pointing />}
          renderRoot={(props) => <Link to={sampleAddress('sample/users')} {...props} />}
        >
          {t('sampleUsers.backToList')}
        </Button>
      </div>
      <UserPage id={usePageParameter('id')} />
    </Page>
  );
};
