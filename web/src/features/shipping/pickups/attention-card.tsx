import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../i18n/use-phrases.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './attention-card.module.css';
import { NextStep } from './next-step.tsx';
import type { PickupActions, PickupLink } from './pickup-actions.ts';
import { PickupName, PickupWhen, StateBadge } from './pickup-parts.tsx';

interface AttentionCardProps {
  readonly pickups: readonly Pickup[];
  readonly Link: PickupLink;
  readonly actions: PickupActions;
  /** Links to the full list, when there are more than shown. */
  readonly more?: ReactNode;
}

/** The pickups that need the merchant, each with its next step. */
export const AttentionCard = ({ pickups, Link, actions, more }: AttentionCardProps) => {
  const { t } = usePhrases();
  return (
    <Card
      title={t('shippingHome.attention.title')}
      subtitle={t('shippingHome.attention.subtitle')}
      actions={more}
    >
      <ul className={classes.rows}>
        {pickups.map((pickup) => (
          <li key={pickup.id} className={classes.row}>
            <div className={classes.facts}>
              <PickupName pickup={pickup} Link={Link} />
              <PickupWhen pickup={pickup} />
              <StateBadge state={pickup.state} />
            </div>
            <NextStep pickup={pickup} actions={actions} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
