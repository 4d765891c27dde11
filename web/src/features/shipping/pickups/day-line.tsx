import type { Pickup } from '@apps-hub/contract/shipping/pickups/routes';
import { Fragment, useId } from 'react';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FactsLine } from '@apps-hub/ui/components/facts-line.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import type { PickupActions, PickupLink } from './pickup-actions.ts';
import { StateBadge } from './pickup-parts.tsx';
import { PickupRowActions } from './pickup-row-actions.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './today-card.module.css';

interface DayLineProps {
  /** The branch's pickups of today, in time order. */
  readonly pickups: readonly Pickup[];
  readonly now: Date;
  readonly Link: PickupLink;
  readonly actions: PickupActions;
}

type When = 'over' | 'running' | 'ahead';

const whenOf = ({ readyAt, closeAt }: Pickup, now: Date): When => {
  if (Date.parse(closeAt) <= now.getTime()) return 'over';
  return Date.parse(readyAt) <= now.getTime() ? 'running' : 'ahead';
};

const Window = ({
  pickup,
  now,
  Link,
  actions,
}: Omit<DayLineProps, 'pickups'> & { readonly pickup: Pickup }) => {
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const { counts, number } = pickup;
  return (
    <li className={classes.window} data-when={whenOf(pickup, now)}>
      <span className={classes.time}>{texts.span(pickup.window)}</span>
      <StateBadge state={pickup.state} />
      <span className={classes.facts}>
        <Link id={pickup.id}>{number === null ? texts.name(pickup) : <Isolated>{number}</Isolated>}</Link>{' '}
        <FactsLine
          facts={[
            texts.carrier(pickup.carrier),
            t('pickups.counts.parcels', { count: counts.parcels, n: formats.number(counts.parcels) }),
          ]}
        />
      </span>
      <span className={classes.actions}>
        <PickupRowActions pickup={pickup} actions={actions} now={now} isTight />
      </span>
    </li>
  );
};

/** A branch's windows of today along the day, and where the day is now. */
export const DayLine = ({ pickups, now, ...rest }: DayLineProps) => {
  const { t } = usePhrases();
  const texts = usePickupTexts();
  const id = useId();
  const [first] = pickups;
  if (!first) return null;
  const next = pickups.findIndex((pickup) => whenOf(pickup, now) === 'ahead');
  const clock = (
    <li className={classes.now}>
      {t('shippingHome.today.now', { time: texts.wall.at(now.toISOString(), first.zone, now) })}
    </li>
  );
  return (
    <section className={classes.branch} aria-labelledby={id}>
      <h3 id={id}>{first.address.name}</h3>
      <ul className={common.list}>
        {pickups.map((pickup, index) => (
          <Fragment key={pickup.id}>
            {index === next && clock}
            <Window pickup={pickup} now={now} {...rest} />
          </Fragment>
        ))}
        {next === -1 && clock}
      </ul>
    </section>
  );
};
