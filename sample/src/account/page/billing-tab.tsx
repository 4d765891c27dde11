import { useQuery } from '@tanstack/react-query';

import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useSource } from '#shared/use-sample-api.ts';
import { AddressCard } from './address-card.tsx';
import { CardsCard } from './cards-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { pricingQuery } from './queries.ts';
import classes from './account.module.css';
import type { SettingsTab } from './use-settings-change.ts';

/** The plan, its payment methods and the payment history. */
export const BillingTab = ({ settings }: SettingsTab) => {
  const query = useQuery(pricingQuery(useSource()));
  return (
    <>
      <div className={classes.pair}>
        <Loaded query={query}>
          {({ plans }) => {
            const plan = plans.find(({ id }) => id === settings.planId);
            return plan && <PlanCard plan={plan} settings={settings} />;
          }}
        </Loaded>
        <CardsCard settings={settings} />
      </div>
      <AddressCard settings={settings} />
      <HistoryCard />
    </>
  );
};
