import type { ShippingPlan } from '@apps-hub/contract/shipping/plan/routes';
import { runOfPlan } from '@apps-hub/contract/shipping/plan/run-of-plan';
import { useState } from 'react';

import type { PlanBody, RunBody } from './queries.ts';

export type Group = ShippingPlan['groups'][number];

type Moved = NonNullable<PlanBody['moved']>;

const keyOf = ({ carrier, branch }: Group): string => `${carrier} ${branch.id}`;

/** What the merchant changes about the plan, until the run is started. */
export const useChoices = () => {
  const [moved, setMoved] = useState<Moved>([]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [pickups, setPickups] = useState<Readonly<Record<string, boolean>>>({});
  const hasPickup = (group: Group) => pickups[keyOf(group)] ?? (group.slot !== null && !group.expected);
  return {
    moved,
    leftOut,
    hasPickup,
    setPickup: (group: Group, isIn: boolean) => setPickups({ ...pickups, [keyOf(group)]: isIn }),
    include: (id: string, isIn: boolean) =>
      setLeftOut(new Set(isIn ? [...leftOut].filter((each) => each !== id) : [...leftOut, id])),
    move: (orderId: Moved[number]['orderId'], place: Omit<Moved[number], 'orderId'>) =>
      setMoved([...moved.filter((each) => each.orderId !== orderId), { orderId, ...place }]),
    /** The run as chosen. */
    bodyOf: (plan: ShippingPlan): RunBody => runOfPlan(plan, { leftOut, hasPickup }),
  };
};

export type Choices = ReturnType<typeof useChoices>;
