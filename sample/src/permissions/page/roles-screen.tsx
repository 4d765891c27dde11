import { Group } from '@mantine/core';
import { IconCopy, IconEdit, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { ActionButton, IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { AddButton } from '@apps-hub/ui/components/add-button.tsx';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { parseUsersSearch } from '#users/page/queries.ts';
import { UsersCard } from '#users/page/users-card.tsx';
import type { SampleRole } from '../contract.ts';
import { ROLE_AREAS, ROLE_RIGHTS } from '../values.ts';
import { roleName } from './names.ts';
import classes from './permissions.module.css';
import { deleteRole, rolesKey, rolesQuery } from './queries.ts';
import type { EditedRole } from './role-dialog.tsx';

const RoleDialog = overlay(async () => (await import('./role-dialog.tsx')).RoleDialog);

const SHOWN_MEMBERS = 4;

const Members = ({ members }: Pick<SampleRole, 'members'>) => {
  const { t, formats } = usePhrases();
  return (
    <p className={classes.members}>
      <span className={classes.team}>
        {members.slice(0, SHOWN_MEMBERS).map((name) => (
          <Portrait key={name} name={name} size="sm" />
        ))}
      </span>
      {t('samplePermissions.role.users', { count: members.length, n: formats.number(members.length) })}
    </p>
  );
};

const ALL_RIGHTS = ROLE_AREAS.length * ROLE_RIGHTS.length;

/** How much of everything a role may do. */
const Rights = ({ rights }: Pick<SampleRole, 'rights'>) => {
  const { t, formats } = usePhrases();
  const given = { n: formats.number(rights.length), all: formats.number(ALL_RIGHTS) };
  const label = t('samplePermissions.role.rightsOf', given);
  return (
    <div className={classes.rights}>
      <span>{label}</span>
      <meter className={classes.meter} min={0} max={ALL_RIGHTS} value={rights.length} aria-label={label} />
    </div>
  );
};

interface RoleTileProps {
  readonly role: SampleRole;
  readonly onEdit: (role: EditedRole) => void;
  readonly onDelete: (role: SampleRole) => void;
}

const RoleTile = ({ role, onEdit, onDelete }: RoleTileProps) => {
  const { t } = usePhrases();
  const name = roleName(t, role.name);
  return (
    <li className={classes.tile}>
      <h3>{name}</h3>
      <Members members={role.members} />
      <Rights rights={role.rights} />
      <Group gap="xs">
        <ActionButton
          size="xs"
          variant="light"
          leftSection={<IconEdit size={16} aria-hidden />}
          aria-label={t('samplePermissions.role.editOf', { name })}
          onClick={() => onEdit(role)}
        >
          {t('samplePermissions.role.edit')}
        </ActionButton>
        <IconAction
          label={t('samplePermissions.role.copyOf', { name })}
          icon={<IconCopy size={18} aria-hidden />}
          onClick={() =>
            onEdit({ name: t('samplePermissions.role.copyName', { name }), rights: role.rights })
          }
        />
        <IconAction
          danger
          label={t('samplePermissions.role.deleteOf', { name })}
          icon={<IconTrash size={18} aria-hidden />}
          disabledReason={role.members.length > 0 ? t('samplePermissions.role.hasUsers') : undefined}
          onClick={() => onDelete(role)}
        />
      </Group>
    </li>
  );
};

/** The roles with their users. A role can be edited, duplicated, and deleted if nobody has it. */
const RolesCard = () => {
  const { t } = usePhrases();
  const source = useSource();
  const roles = useQuery(rolesQuery(source));
  const [edited, setEdited] = useState<EditedRole>();
  const deletion = useConfirmedAction<SampleRole>({
    send: ({ id }) => deleteRole(source.api, id),
    stale: [rolesKey],
    doneText: t('samplePermissions.role.deleted'),
  });
  return (
    <Card title={t('samplePermissions.role.title')} subtitle={t('samplePermissions.role.subtitle')}>
      <Loaded query={roles}>
        {(all) => (
          <ul className={classes.tiles}>
            {all.map((role) => (
              <RoleTile key={role.id} role={role} onEdit={setEdited} onDelete={deletion.ask} />
            ))}
            <li className={classes.newRole}>
              <AddButton disabledReason={undefined} onClick={() => setEdited({ name: '', rights: [] })}>
                {t('samplePermissions.role.add')}
              </AddButton>
            </li>
          </ul>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {edited && <RoleDialog role={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
      <ConfirmQuestion
        action={deletion}
        askAbout={({ name }) => ({
          title: t('samplePermissions.role.deleteTitle'),
          question: t('samplePermissions.role.deleteQuestion', { name: roleName(t, name) }),
        })}
      />
    </Card>
  );
};

/** The roles, with their users below. */
export const RolesScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseUsersSearch);
  return (
    <Page title={t('samplePermissions.role.title')}>
      <RolesCard />
      <UsersCard search={search} onSearch={onSearch} />
    </Page>
  );
};
