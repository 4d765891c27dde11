import type { AbilityRule, AuthUser } from './contract.ts';
import { SAMPLE_ACCOUNTS } from './values.ts';
import type { Locale } from '@apps-hub/domain/locale';

import { say } from '../kit/text.ts';

export interface SampleAccount {
  readonly password: string;
  readonly user: AuthUser;
  readonly abilityRules: AbilityRule[];
}

/** An administrator with all rights, and a client who may only read the access demo. */
export const seedAccounts = (locale: Locale): SampleAccount[] => {
  const [admin, client] = SAMPLE_ACCOUNTS;
  return [
    {
      password: admin.password,
      user: {
        id: 1,
        fullName: say(['سليمان الفارس', 'Sulaiman Al-Faris'], locale),
        username: 'sulaiman.faris',
        avatar: '',
        email: admin.email,
        role: 'admin',
      },
      abilityRules: [{ action: 'manage', subject: 'all' }],
    },
    {
      password: client.password,
      user: {
        id: 2,
        fullName: say(['جنى الفارس', 'Jana Al-Faris'], locale),
        username: 'jana.faris',
        avatar: '',
        email: client.email,
        role: 'client',
      },
      abilityRules: [{ action: 'read', subject: 'AclDemo' }],
    },
  ];
};
