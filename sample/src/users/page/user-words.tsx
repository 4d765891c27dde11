import type { User } from '../contract.ts';
import {
  IconCrown,
  IconDeviceDesktop,
  IconEdit,
  IconPencil,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import classes from './users.module.css';

export const USER_TONES: Readonly<Record<User['status'], Tone>> = {
  active: 'good',
  pending: 'warn',
  inactive: 'quiet',
};

const ROLE_ICONS: Readonly<Record<User['role'], TablerIcon>> = {
  admin: IconCrown,
  author: IconPencil,
  editor: IconEdit,
  maintainer: IconDeviceDesktop,
  subscriber: IconUser,
};

export const UserStatus = ({ status }: Pick<User, 'status'>) => {
  const { t } = usePhrases();
  return <StatusBadge tone={USER_TONES[status]}>{t(`sampleUsers.status.${status}`)}</StatusBadge>;
};

export const UserRole = ({ role }: Pick<User, 'role'>) => {
  const { t } = usePhrases();
  const Icon = ROLE_ICONS[role];
  return (
    <span className={classes.role}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {t(`sampleUsers.role.${role}`)}
    </span>
  );
};
