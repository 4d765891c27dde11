import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { type ReactNode, useId } from 'react';
import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './attention-card.module.css';
import { CheckStatusButton } from './check-status-button.tsx';
import { NextStep } from './next-step.tsx';
import type { PickupActions, PickupLink } from './pickup-actions.ts';
import { StateBadge } from './pickup-parts.tsx';

/** What the merchant has to do about a pickup, most urgent first. */
const TO_DOS = ['tell', 'check', 'bookAgain', 'untold', 'know', 'elsewhere'] as const;

type ToDo = (typeof TO_DOS)[number];

/**
 * `untold`: a courier comes who does not know of these parcels. `know`: the courier comes although the pickup should not take place.
 * `elsewhere`: no courier comes, and the orders are in another pickup.
 */
const toDoOf = ({ askCollected, can, state, toldParcels }: Pickup): ToDo => {
  if (askCollected || can.settleChange.can) return 'tell';
  if (can.settle.can) return can.ask.can ? 'check' : 'tell';
  if (can.bookAgain.can) return 'bookAgain';
  if (state === 'void_refused') return 'know';
  return toldParcels === 0 ? 'untold' : 'elsewhere';
};

interface AttentionCardProps {
  readonly pickups: readonly Pickup[];
  readonly Link: PickupLink;
  readonly actions: PickupActions;
  /** Links to the full list, when there are more than shown. */
  readonly more?: ReactNode;
}

type RowProps = Pick<AttentionCardProps, 'Link' | 'actions'> & { readonly pickup: Pickup };

const Row = ({ pickup, Link, actions }: RowProps) => {
  const texts = usePickupTexts();
  const carrier = texts.carrier(pickup.carrier);
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <span>
          <strong>
            {/* A pickup without orders shows its window below. */}
            <Link id={pickup.id}>
              {pickup.orders.total === 0 ? pickup.address.name : texts.origin(pickup)}
            </Link>
          </strong>{' '}
          <StateBadge state={pickup.state} />
        </span>
        <span className={common.quiet}>
          <FactsLine
            facts={[
              carrier,
              ...(pickup.number === null
                ? []
                : [
                    <bdi key="number" dir="ltr">
                      {pickup.number}
                    </bdi>,
                  ]),
              texts.window(pickup.window),
            ]}
          />
        </span>
      </div>
      <NextStep
        isBrief
        pickup={pickup}
        actions={actions}
        lead={toDoOf(pickup) === 'check' && <CheckStatusButton pickup={pickup} size="xs" />}
      />
    </li>
  );
};

type GroupProps = AttentionCardProps & { readonly toDo: (typeof TO_DOS)[number] };

const Group = ({ toDo, pickups, ...rest }: GroupProps) => {
  const { t, formats } = usePhrases();
  const id = useId();
  if (pickups.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t(`shippingHome.attention.toDo.${toDo}`)}{' '}
        <span className={classes.count}>{formats.number(pickups.length)}</span>
      </h3>
      <ul className={common.list}>
        {pickups.map((pickup) => (
          <Row key={pickup.id} pickup={pickup} {...rest} />
        ))}
      </ul>
    </section>
  );
};

/** The pickups that need the merchant, grouped by what to do. */
export const AttentionCard = (props: AttentionCardProps) => {
  const { t } = usePhrases();
  return (
    <Card
      title={t('shippingHome.attention.title')}
      subtitle={t('shippingHome.attention.subtitle')}
      actions={props.more}
    >
      {TO_DOS.map((toDo) => (
        <Group
          {...props}
          key={toDo}
          toDo={toDo}
          pickups={props.pickups.filter((pickup) => toDoOf(pickup) === toDo)}
        />
      ))}
    </Card>
  );
};
