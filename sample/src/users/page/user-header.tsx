import type { User, UserDetail } from '../contract.ts';
import { Button, Group } from '@mantine/core';
import { IconBriefcase, IconChecks, IconEdit } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import cardClasses from '@apps-hub/ui/components/card.module.css';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { StatTiles } from '@apps-hub/ui/components/stat-tiles.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { updateUser, usersKey } from './queries.ts';
import { UserDialog } from './user-dialog.tsx';
import { UserRole, UserStatus } from './user-words.tsx';
import classes from './users.module.css';

/** Suspending a user blocks sign-in until it is lifted. */
const useSuspension = (user: User) => {
  const { t } = usePhrases();
  const api = useSampleApi();
  const isInactive = user.status === 'inactive';
  return useConfirmedAction<User>({
    send: ({ id }) => updateUser(api, id, { status: isInactive ? 'active' : 'inactive' }),
    stale: [usersKey],
    doneText: t(isInactive ? 'sampleUsers.reinstated' : 'sampleUsers.suspended', { name: user.fullName }),
  });
};

const Facts = ({ user }: { readonly user: UserDetail }) => {
  const { t } = usePhrases();
  const facts = [
    ['username', <Isolated key="username">{user.username}</Isolated>],
    ['email', <Isolated key="email">{user.email}</Isolated>],
    ['contact', <Isolated key="contact">{user.contact}</Isolated>],
    ['company', user.company],
    ['plan', t(`sampleUsers.plan.${user.currentPlan}`)],
    ['taxId', <Isolated key="taxId">{user.taxId}</Isolated>],
    ['language', user.language],
    ['country', user.country],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`sampleUsers.field.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Edits or suspends the user. */
export const UserActions = ({ user }: { readonly user: UserDetail }) => {
  const { t } = usePhrases();
  const [isEditing, setEditing] = useState(false);
  const suspension = useSuspension(user);
  const isInactive = user.status === 'inactive';
  return (
    <Group gap="sm">
      <Button variant="light" {...(!isInactive && { color: 'red' })} onClick={() => suspension.ask(user)}>
        {t(isInactive ? 'sampleUsers.reinstate' : 'sampleUsers.suspend')}
      </Button>
      <Button leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setEditing(true)}>
        {t('common.action.edit')}
      </Button>
      {isEditing && <UserDialog user={user} onClose={() => setEditing(false)} />}
      <ConfirmQuestion
        action={suspension}
        askAbout={({ fullName: name }) => ({
          title: t(isInactive ? 'sampleUsers.reinstateTitle' : 'sampleUsers.suspendTitle'),
          question: t(isInactive ? 'sampleUsers.reinstateQuestion' : 'sampleUsers.suspendQuestion', { name }),
          confirmLabel: t(isInactive ? 'sampleUsers.reinstate' : 'sampleUsers.suspend'),
          isHarmless: isInactive,
        })}
      />
    </Group>
  );
};

/** The user's details. */
export const UserCard = ({ user }: { readonly user: UserDetail }) => {
  const { t, formats } = usePhrases();
  return (
    <section className={cardClasses.card} aria-label={t('sampleUsers.details')}>
      <div className={classes.body}>
        <div className={classes.head}>
          <Portrait name={user.fullName} size="xl" />
          <div>
            <p className={classes.name}>
              <Isolated>{user.fullName}</Isolated>
            </p>
            <Group gap="sm">
              <UserRole role={user.role} />
              <UserStatus status={user.status} />
            </Group>
          </div>
        </div>
        <StatTiles
          tiles={[
            {
              label: t('sampleUsers.tasksDone'),
              value: formats.number(user.taskDone),
              icon: <IconChecks size={22} />,
            },
            {
              label: t('sampleUsers.projectsDone'),
              value: formats.number(user.projectDone),
              icon: <IconBriefcase size={22} />,
            },
          ]}
        />
        <Facts user={user} />
      </div>
    </section>
  );
};
