import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { useNavigate } from '@tanstack/react-router';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import columns from '@apps-hub/ui/kit/account/account-page.module.css';
import { OwnPage } from '@apps-hub/ui/kit/account/own-page.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './access-control.module.css';
import { RolesTable } from './roles-table.tsx';
import { RulesList } from './rules-list.tsx';

/** Links to real pages, each enabled or disabled by the viewer's own rules. */
const Buttons = () => {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const reasonUnless = (isAllowed: boolean) => (isAllowed ? undefined : t('common.state.notAllowed'));
  const adjust = reasonUnless(useCan('adjust', 'Customer'));
  const reward = reasonUnless(useCan('create', 'RedemptionMethod'));
  const pickup = reasonUnless(useCan('void', 'Pickup'));
  return (
    <div className={common.wideWrap}>
      <ActionButton
        disabledReason={adjust}
        onClick={() => void navigate({ to: hubAddress('loyalty/customers') })}
      >
        {t('acl.buttons.adjust')}
      </ActionButton>
      <ActionButton
        disabledReason={reward}
        onClick={() => void navigate({ to: hubAddress('loyalty/dashboard') })}
      >
        {t('acl.buttons.reward')}
      </ActionButton>
      <ActionButton
        disabledReason={pickup}
        onClick={() => void navigate({ to: hubAddress('shipping/pickups') })}
      >
        {t('acl.buttons.pickup')}
      </ActionButton>
    </div>
  );
};

/** Shows what the viewer's rules allow: everyone sees the first cards, and only admins the last. */
export const AccessControlScreen = () => {
  const { t } = useLanguage();
  const { userAbilityRules } = useStore().session;
  const managesAll = useCan('manage', 'all');
  return (
    <OwnPage title={t('acl.title')}>
      <div className={columns.beside}>
        <Card title={t('acl.everyone.title')} subtitle={t('acl.everyone.needs')}>
          <div className={classes.body}>
            <p>{t('acl.everyone.text')}</p>
            <Buttons />
          </div>
        </Card>
        <Card title={t('acl.rules.title')} subtitle={t('acl.rules.subtitle')}>
          <div className={classes.body}>
            <RulesList rules={userAbilityRules} />
          </div>
        </Card>
      </div>
      {managesAll && (
        <Card title={t('acl.roles.title')} subtitle={t('acl.roles.needs')}>
          <RolesTable />
        </Card>
      )}
    </OwnPage>
  );
};
