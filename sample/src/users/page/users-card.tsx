import type { User } from '../contract.ts';
import { USER_PLANS, USER_ROLES, USER_STATUSES } from '../values.ts';
import { sampleAddress } from '#pages/pages.ts';
import { Button, Group } from '@mantine/core';
import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { SelectFilter } from '@apps-hub/ui/kit/list/select-filter.tsx';
import { useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { EmailAddress } from '#shared/email-address.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import { useRowsExport } from '#shared/rows-export.ts';
import { allUsers, deleteUser, usersKey, usersQuery, type UserSort, type UsersSearch } from './queries.ts';
import { UserDialog } from './user-dialog.tsx';
import { UserRole, UserStatus } from './user-words.tsx';
import classes from './users.module.css';
import { useSource } from '#shared/use-sample-api.ts';

const columnsOf = ({ t }: Phrasebook): readonly ListColumn<User, UserSort>[] => [
  {
    id: 'user',
    header: t('sampleUsers.column.user'),
    sort: 'user',
    isRowHeader: true,
    cell: ({ id, fullName, email }) => (
      <span className={classes.person}>
        <Portrait name={fullName} />
        <span>
          <Link to={sampleAddress('sample/user', { id: String(id) })}>
            <Isolated>{fullName}</Isolated>
          </Link>
          <EmailAddress>{email}</EmailAddress>
        </span>
      </span>
    ),
  },
  {
    id: 'role',
    header: t('sampleUsers.field.role'),
    sort: 'role',
    hideable: true,
    cell: ({ role }) => <UserRole role={role} />,
  },
  {
    id: 'plan',
    inCard: 'left_out',
    header: t('sampleUsers.field.plan'),
    sort: 'plan',
    hideable: true,
    cell: ({ currentPlan }) => t(`sampleUsers.plan.${currentPlan}`),
  },
  {
    id: 'billing',
    inCard: 'left_out',
    header: t('sampleUsers.column.billing'),
    sort: 'billing',
    hideable: true,
    cell: ({ billing }) => billing,
  },
  {
    id: 'status',
    inCard: 'beside',
    header: t('sampleUsers.field.status'),
    sort: 'status',
    cell: ({ status }) => <UserStatus status={status} />,
  },
];

const Filters = ({
  search,
  onChange,
}: {
  readonly search: UsersSearch;
  readonly onChange: (change: UsersSearch) => void;
}) => {
  const { t } = usePhrases();
  return (
    <>
      <SelectFilter
        label={t('sampleUsers.field.role')}
        initial={t('sampleUsers.allRoles')}
        value={search.role}
        options={USER_ROLES.map((value) => ({ value, label: t(`sampleUsers.role.${value}`) }))}
        onChange={(role) => onChange({ role })}
      />
      <SelectFilter
        label={t('sampleUsers.field.plan')}
        initial={t('sampleUsers.allPlans')}
        value={search.plan}
        options={USER_PLANS.map((value) => ({ value, label: t(`sampleUsers.plan.${value}`) }))}
        onChange={(plan) => onChange({ plan })}
      />
      <SelectFilter
        label={t('sampleUsers.field.status')}
        initial={t('sampleUsers.allStatuses')}
        value={search.status}
        options={USER_STATUSES.map((value) => ({ value, label: t(`sampleUsers.status.${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
    </>
  );
};

/** Deletes users after a confirmation, one for a bulk selection. */
const useDeletion = (onDone: () => void) => {
  const { t } = usePhrases();
  const { api } = useSource();
  return useConfirmedAction<readonly User[]>({
    send: async (users) => {
      for (const { id } of users) await deleteUser(api, id);
    },
    stale: [usersKey],
    doneText: t('sampleUsers.deleted'),
    cancelledText: t('sampleUsers.notDeleted'),
    onDone,
  });
};

const useUsersExport = (search: UsersSearch) => {
  const { t } = usePhrases();
  const source = useSource();
  return useRowsExport<User>({
    fileName: 'users',
    load: () => allUsers(source, search),
    columns: [
      { header: t('sampleUsers.field.fullName'), value: ({ fullName }) => fullName },
      { header: t('sampleUsers.field.email'), value: ({ email }) => email },
      { header: t('sampleUsers.field.role'), value: ({ role }) => t(`sampleUsers.role.${role}`) },
      {
        header: t('sampleUsers.field.plan'),
        value: ({ currentPlan }) => t(`sampleUsers.plan.${currentPlan}`),
      },
      { header: t('sampleUsers.column.billing'), value: ({ billing }) => billing },
      { header: t('sampleUsers.field.status'), value: ({ status }) => t(`sampleUsers.status.${status}`) },
    ],
  });
};

interface RowActionsProps {
  readonly user: User;
  readonly onEdit: (user: User) => void;
  readonly onDelete: (users: readonly User[]) => void;
}

const RowActions = ({ user, onEdit, onDelete }: RowActionsProps) => {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const name = user.fullName;
  return (
    <RowMenu
      label={t('sampleUsers.actionsOf', { name })}
      actions={[
        {
          text: t('common.action.view'),
          label: t('sampleUsers.viewOf', { name }),
          icon: <IconEye size={16} aria-hidden />,
          onClick: () => void navigate({ to: sampleAddress('sample/user', { id: String(user.id) }) }),
        },
        {
          text: t('common.action.edit'),
          label: t('sampleUsers.editOf', { name }),
          icon: <IconEdit size={16} aria-hidden />,
          onClick: () => onEdit(user),
        },
        {
          text: t('sampleUsers.delete'),
          label: t('sampleUsers.deleteOf', { name }),
          icon: <IconTrash size={16} aria-hidden />,
          onClick: () => onDelete([user]),
        },
      ]}
    />
  );
};

/** All users, with filters, sorting, export, adding, editing and deletion. */
export const UsersCard = ({ search, onSearch }: ListAddress<UsersSearch>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const source = useSource();
  const chosen = useChosen<User>();
  const deletion = useDeletion(chosen.clear);
  const exported = useUsersExport(search);
  const [edited, setEdited] = useState<{ readonly user: User | undefined }>();
  const list = useList({ query: usersQuery(source, search), rows: ({ users }) => users, search, onSearch });
  return (
    <>
      <ListCard
        title={t('sampleUsers.title')}
        subtitle={t('sampleUsers.subtitle')}
        actions={
          <Group gap="sm">
            <ExportButton {...exported} />
            <AddButton disabledReason={undefined} onClick={() => setEdited({ user: undefined })}>
              {t('sampleUsers.add')}
            </AddButton>
          </Group>
        }
        list={list}
        toolbar={{
          search: t('sampleUsers.search'),
          filters: <Filters search={search} onChange={list.change} />,
          layout: 'grid',
        }}
        columns={columnsOf(book)}
        rowKey={({ id }) => String(id)}
        hasBriefCards
        renderRowActions={(user) => (
          <RowActions user={user} onEdit={() => setEdited({ user })} onDelete={deletion.ask} />
        )}
        selection={{
          ...chosen,
          label: ({ fullName }) => t('sampleUsers.choose', { name: fullName }),
          allLabel: t('sampleUsers.chooseAll'),
          bar: {
            count: (count) => t('sampleUsers.chosen', { count, n: formats.number(count) }),
            clearLabel: t('sampleUsers.chooseNone'),
            renderActions: (users) => (
              <Button size="xs" color="red" onClick={() => deletion.ask(users)}>
                {t('sampleUsers.delete')}
              </Button>
            ),
          },
        }}
        view={{ id: 'sample-users', hasDensity: true, hasColumns: true }}
        empty={t('sampleUsers.empty')}
        filters={['role', 'plan', 'status']}
      />
      {edited && <UserDialog user={edited.user} onClose={() => setEdited(undefined)} />}
      <ConfirmQuestion
        action={deletion}
        askAbout={(users) => ({
          title: t('sampleUsers.deleteTitle'),
          question:
            users.length === 1
              ? t('sampleUsers.deleteQuestion', { name: users[0]?.fullName ?? '' })
              : t('sampleUsers.deleteMany', { count: users.length, n: formats.number(users.length) }),
        })}
      />
    </>
  );
};
