import type { DemoAccount } from '@apps-hub/contract/page-context';
import { Button } from '@mantine/core';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './sign-in.module.css';

interface DemoAccountsProps {
  /** Empty outside the demo. */
  readonly accounts: readonly DemoAccount[];
  readonly onUse: (account: DemoAccount) => void;
}

/** The demo store's accounts, each with a button that fills the form. */
export const DemoAccounts = ({ accounts, onUse }: DemoAccountsProps) => {
  const { t } = useLanguage();
  if (accounts.length === 0) return null;
  return (
    <section className={classes.demo} aria-label={t('signIn.login.demoTitle')}>
      <h2 className={common.smallTitle}>{t('signIn.login.demoTitle')}</h2>
      <p className={common.quiet}>{t('signIn.login.demoText')}</p>
      <ul className={common.rows}>
        {accounts.map((account) => (
          <li key={account.email} className={classes.account}>
            <Button variant="default" size="xs" onClick={() => onUse(account)}>
              <bdi>{t('signIn.login.demoUse', { email: account.email })}</bdi>
            </Button>
            <span className={common.quiet}>
              <bdi>{t('signIn.login.demoPassword', { password: account.password })}</bdi>
              {' · '}
              {t(account.role === 'client' ? 'signIn.login.demoClient' : 'signIn.login.demoOwner')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
