import type { ShippingPlan } from './routes.ts';

type Group = ShippingPlan['groups'][number];

const placeOf = ({ carrier, branch }: Group) => ({ carrier, addressId: branch.id });

/** The run of a plan: without the orders that are left out, and with a courier for each group that has orders and wants one. */
export const runOfPlan = (
  { groups }: ShippingPlan,
  {
    leftOut,
    hasPickup,
  }: { readonly leftOut: ReadonlySet<string>; readonly hasPickup: (group: Group) => boolean },
) => {
  const chosen = groups
    .map((group) => ({ group, own: group.orders.filter(({ id }) => !leftOut.has(id)) }))
    .filter(({ own }) => own.length > 0);
  return {
    orders: chosen.flatMap(({ group, own }) => own.map(({ id }) => ({ orderId: id, ...placeOf(group) }))),
    pickups: chosen.filter(({ group }) => hasPickup(group)).map(({ group }) => placeOf(group)),
  };
};
