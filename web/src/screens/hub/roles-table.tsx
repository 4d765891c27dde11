import { type Action, type Role, ROLES, rulesOf, type Subject } from '@apps-hub/contract/abilities';
import type { Session } from '@apps-hub/contract/hub/stores/routes';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { abilityFrom } from '@apps-hub/ui/session/abilities.ts';
import { type Column, DataTable } from '@apps-hub/ui/components/data-table.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { AREAS } from '#features/hub/accounts/rights.ts';
import { useRightWords } from './rules-list.tsx';

const ACTIONS: readonly Action[] = [
  'read',
  'create',
  'update',
  'delete',
  'adjust',
  'approve',
  'export',
  'redeem',
  'void',
];

/** What a role may do with a subject: everything, something or nothing. */
const actionsOf = (role: Role, subject: Subject): readonly Action[] => {
  // The schema's type is mutable; the rules are only read.
  const ability = abilityFrom(rulesOf(role) as Session['userAbilityRules']);
  if (ability.can('manage', subject)) return ['manage'];
  return ACTIONS.filter((action) => ability.can(action, subject));
};

/** Which role may do what, by the rules that the server enforces. */
export const RolesTable = () => {
  const { t } = useLanguage();
  const words = useRightWords();
  const inWords = (role: Role, subject: Subject) => {
    const actions = actionsOf(role, subject);
    if (actions.length === 0) return <span className={common.dimmed}>{t('acl.roles.nothing')}</span>;
    return (
      <span className={common.wrap}>
        {actions.map((action) => (
          <StatusBadge key={action} tone={action === 'manage' ? 'good' : 'quiet'}>
            {words.action(action)}
          </StatusBadge>
        ))}
      </span>
    );
  };
  const columns: readonly Column<Subject>[] = [
    { id: 'subject', header: t('acl.roles.subject'), isRowHeader: true, cell: words.subject },
    ...ROLES.map((role) => ({
      id: role,
      header: t(`hub.user.role.${role}`),
      inCard: 'labelled' as const,
      cell: (subject: Subject) => inWords(role, subject),
    })),
  ];
  return (
    <DataTable
      caption={t('acl.roles.title')}
      columns={columns}
      rows={AREAS}
      rowKey={(subject) => subject}
      hasBriefCards
    />
  );
};
