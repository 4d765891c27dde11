import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { useSource } from '#shared/use-sample-api.ts';
import type { Permission } from '../contract.ts';
import type { PermissionRole } from '../values.ts';
import { permissionName, roleName } from './names.ts';
import { PermissionDialog } from './permission-dialog.tsx';
import classes from './permissions.module.css';
import {
  deletePermission,
  parsePermissionsSearch,
  permissionsKey,
  permissionsQuery,
  type PermissionsSearch,
} from './queries.ts';

const TONES: Readonly<Record<PermissionRole, Tone>> = {
  administrator: 'brand',
  manager: 'warn',
  users: 'good',
  support: 'quiet',
  'restricted-user': 'bad',
};

const columnsOf = ({ t, formats }: Phrasebook): readonly ListColumn<Permission, 'name'>[] => [
  {
    id: 'name',
    header: t('samplePermissions.name'),
    sort: 'name',
    isRowHeader: true,
    cell: ({ name, isCore }) => (
      <span className={classes.name}>
        {permissionName(t, name)}
        {isCore === true && <StatusBadge tone="quiet">{t('samplePermissions.core')}</StatusBadge>}
      </span>
    ),
  },
  {
    id: 'assignedTo',
    header: t('samplePermissions.assignedTo'),
    cell: ({ assignedTo }) => (
      <span className={classes.badges}>
        {assignedTo.map((role) => (
          <StatusBadge key={role} tone={TONES[role]}>
            {roleName(t, role)}
          </StatusBadge>
        ))}
      </span>
    ),
  },
  {
    id: 'created',
    header: t('samplePermissions.createdOn'),
    inCard: 'beside',
    hideable: true,
    cell: ({ createdDate }) => (
      <time dateTime={createdDate}>{formats.dayAndYear(createdDate.slice(0, 10))}</time>
    ),
  },
];

interface RowActionsProps {
  readonly permission: Permission;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const RowActions = ({ permission, onEdit, onDelete }: RowActionsProps) => {
  const { t } = usePhrases();
  const name = permissionName(t, permission.name);
  return (
    <RowMenu
      label={t('samplePermissions.actionsOf', { name })}
      actions={[
        {
          text: t('common.action.edit'),
          label: t('samplePermissions.editOf', { name }),
          icon: <IconEdit size={16} aria-hidden />,
          onClick: onEdit,
        },
        {
          text: t('samplePermissions.delete'),
          label: t('samplePermissions.deleteOf', { name }),
          icon: <IconTrash size={16} aria-hidden />,
          disabledReason: permission.isCore === true ? t('samplePermissions.coreReason') : undefined,
          onClick: onDelete,
        },
      ]}
    />
  );
};

/** All permissions with the roles that have them. */
const PermissionsCard = ({ search, onSearch }: ListAddress<PermissionsSearch>) => {
  const book = usePhrases();
  const { t } = book;
  const source = useSource();
  const [edited, setEdited] = useState<{ readonly permission: Permission | undefined }>();
  const deletion = useConfirmedAction<Permission>({
    send: ({ id }) => deletePermission(source.api, id),
    stale: [permissionsKey],
    doneText: t('samplePermissions.deleted'),
  });
  const list = useList({
    query: permissionsQuery(source, search),
    rows: ({ permissions }) => permissions,
    search,
    onSearch,
  });
  return (
    <>
      <ListCard
        title={t('samplePermissions.title')}
        subtitle={t('samplePermissions.subtitle')}
        actions={
          <AddButton disabledReason={undefined} onClick={() => setEdited({ permission: undefined })}>
            {t('samplePermissions.add')}
          </AddButton>
        }
        list={list}
        toolbar={{ search: t('samplePermissions.search') }}
        columns={columnsOf(book)}
        rowKey={({ id }) => String(id)}
        renderRowActions={(permission) => (
          <RowActions
            permission={permission}
            onEdit={() => setEdited({ permission })}
            onDelete={() => deletion.ask(permission)}
          />
        )}
        hasBriefCards
        view={{ id: 'sample-permissions', hasDensity: true, hasColumns: true }}
        empty={t('samplePermissions.empty')}
        filters={[]}
      />
      {edited && <PermissionDialog permission={edited.permission} onClose={() => setEdited(undefined)} />}
      <ConfirmQuestion
        action={deletion}
        askAbout={({ name }) => ({
          title: t('samplePermissions.deleteTitle'),
          question: t('samplePermissions.deleteQuestion', { name: permissionName(t, name) }),
        })}
      />
    </>
  );
};

/** The permissions page. */
export const PermissionsScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parsePermissionsSearch);
  return (
    <Page title={t('samplePermissions.title')}>
      <PermissionsCard search={search} onSearch={onSearch} />
    </Page>
  );
};
