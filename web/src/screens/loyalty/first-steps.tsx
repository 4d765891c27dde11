import { hubAddress } from '@apps-hub/contract/pages/addresses';
import { IconAddressBook, IconArrowRight, IconCoins, IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { Card } from '@apps-hub/ui/components/card.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { Panel, Panels } from '@apps-hub/ui/components/panels.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { usePages } from '@apps-hub/ui/session/pages.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';

/** What a merchant does before there are points to count; a frame has the rules on its home. */
export const FirstSteps = () => {
  const { t } = usePhrases();
  const { hub } = useServices();
  const addressOf = usePages();
  const steps = [
    ['rules', IconCoins, 'collection.title', hub && hubAddress('loyalty/collection-methods')],
    ['page', IconEye, 'common.nav.settings', addressOf('loyalty/settings')],
    ['people', IconAddressBook, 'common.nav.customers', addressOf('loyalty/customers')],
  ] as const;
  return (
    <Card title={t('dashboard.first.title')} subtitle={t('dashboard.first.subtitle')}>
      <Panels>
        {steps.map(([step, Icon, label, to]) => (
          <Panel
            key={step}
            icon={<Icon size={20} />}
            title={t(`dashboard.first.${step}`)}
            texts={[t(`dashboard.first.${step}Text`)]}
            next={
              to && (
                <Link to={to} className={common.closeLine}>
                  {t(label)}
                  <IconArrowRight size={18} aria-hidden data-pointing />
                </Link>
              )
            }
          />
        ))}
      </Panels>
    </Card>
  );
};
