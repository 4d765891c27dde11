import type { ShippingPlan } from '@apps-hub/contract/shipping/plan/routes';
import { CARRIER_FACTS } from '@apps-hub/domain/shipping/carriers/all';
import { GRAMS_PER_KG } from '@apps-hub/domain/shipping/pickups/parcels';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { serverClock } from '@apps-hub/ui/api/server-clock.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { GroupRates } from './group-rates.tsx';
import type { Choices, Group } from './use-choices.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './plan.module.css';

interface PlaceSelectProps {
  readonly plan: ShippingPlan;
  readonly order: Pick<ShippingPlan['cannot'][number], 'id' | 'number'>;
  /** Where it goes, as "carrier branch"; empty while it cannot. */
  readonly value: string;
  readonly onMove: Choices['move'];
}

/** Moves one order to another carrier or branch, for this run only. */
export const PlaceSelect = ({ plan, order, value, onMove }: PlaceSelectProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const places = plan.carriers.flatMap((carrier) =>
    plan.branches.map(({ id, name }) => ({
      value: `${carrier} ${id}`,
      label:
        plan.branches.length > 1
          ? t('shipments.place', { carrier: texts.carrier(carrier), branch: name })
          : texts.carrier(carrier),
      place: { carrier, addressId: id },
    })),
  );
  return (
    <NativeSelect
      size="xs"
      aria-label={t('shipments.plan.move', { number: order.number })}
      value={value}
      data={[...(value === '' ? [{ value, label: t('shipments.plan.choose') }] : []), ...places]}
      onChange={({ currentTarget }) => {
        const chosen = places.find((each) => each.value === currentTarget.value);
        if (chosen) onMove(order.id, chosen.place);
      }}
    />
  );
};

interface GroupRowProps {
  readonly plan: ShippingPlan;
  readonly group: Group;
  readonly choices: Choices;
}

const Orders = ({ plan, group, choices }: GroupRowProps) => {
  const { t, formats } = usePhrases();
  return group.orders.map(({ id, number, customerName, city, weightGrams, cash, cause, rule }) => (
    <div key={id} className={`${classes.order} ${common.spacedLine}`}>
      <div className={classes.text}>
        <CheckField checked={!choices.leftOut.has(id)} onChange={(isIn) => choices.include(id, isIn)}>
          <bdi className={common.strong}>{number}</bdi> <bdi>{customerName}</bdi>
          <span className={common.quietLine}>
            <FactsLine
              facts={[
                <bdi key="city">{city}</bdi>,
                t('shipments.plan.weight', { n: formats.number(weightGrams / GRAMS_PER_KG) }),
                ...(cash
                  ? [t('shipments.plan.cash', { amount: formats.money(cash.amount, cash.currency) })]
                  : []),
                t(`shipments.plan.cause.${cause}`, { n: formats.number(rule ?? 0) }),
              ]}
            />
          </span>
        </CheckField>
      </div>
      {plan.carriers.length * plan.branches.length > 1 && (
        <PlaceSelect
          plan={plan}
          order={{ id, number }}
          value={`${group.carrier} ${group.branch.id}`}
          onMove={choices.move}
        />
      )}
    </div>
  ));
};

/** The orders that leave one branch with one carrier, and whether to book a courier for them. */
export const GroupRow = (props: GroupRowProps) => {
  const { t, formats } = usePhrases();
  const { timeZone } = useStore().session.store;
  const texts = usePickupTexts();
  const [isOpen, setOpen] = useState(false);
  const { group, choices } = props;
  const { carrier, branch, pieces, weightGrams, cash, cost, slot, why, expected } = group;
  const isTogether = pieces === 1 && CARRIER_FACTS[carrier].waybills?.takesPickup;
  const told = CARRIER_FACTS[carrier].waybills?.tellsRates;
  const money = [
    ...cash.map((each) => t('shipments.plan.cash', { amount: formats.money(each.amount, each.currency) })),
    cost
      ? t('shipments.plan.cost', { amount: formats.money(cost.amount, cost.currency) })
      : t('shipments.plan.costUnknown'),
  ];
  return (
    <li className={`${classes.row} ${common.column}`}>
      <span>
        <strong>{texts.carrier(carrier)}</strong> <bdi>{branch.name}</bdi>
      </span>
      <FactsLine
        facts={[
          t('pickups.counts.parcels', { count: pieces, n: formats.number(pieces) }),
          t('shipments.plan.weight', { n: formats.number(weightGrams / GRAMS_PER_KG) }),
          ...money,
        ]}
      />
      {told && <GroupRates group={group} of={told} />}
      {expected && <p>{t('shipments.plan.expected', { window: texts.window(expected.window) })}</p>}
      {slot && (
        <CheckField checked={choices.hasPickup(group)} onChange={(isIn) => choices.setPickup(group, isIn)}>
          {t('shipments.plan.courier', { window: texts.window(slot.window) })}{' '}
          <span className={common.quiet}>
            {t('shipments.plan.bookBy', { at: texts.wall.at(slot.bookBy, timeZone, serverClock.now()) })}
          </span>
        </CheckField>
      )}
      {slot && isTogether && <span className={common.quiet}>{t('shipments.plan.together')}</span>}
      {why && (
        <span className={common.note}>{`${t('shipments.plan.noCourier')} ${texts.slot(why, timeZone)}`}</span>
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('shipments.plan.show')}</summary>
        {isOpen && <Orders {...props} />}
      </details>
    </li>
  );
};
