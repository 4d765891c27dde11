import type { WaitingOrder } from './routes.ts';
import type { CarrierAccountAnswer, PickupAddressAnswer } from '../settings/routes.ts';
import { isForBranch, isForCarrier } from '@apps-hub/domain/shipping/pickups/order-parcels';

type Names = Pick<WaitingOrder, 'carrier' | 'branch'>;

/** The first account that suits all orders, or just the first one. */
export const firstAccount = (
  accounts: readonly [CarrierAccountAnswer, ...CarrierAccountAnswer[]],
  orders: readonly Names[],
): CarrierAccountAnswer =>
  accounts.find((account) => orders.every((order) => isForCarrier(order.carrier, account.carrier))) ??
  accounts[0];

/** The first address that suits all orders, the default one before others; otherwise the default one. */
export const firstAddress = (
  addresses: readonly [PickupAddressAnswer, ...PickupAddressAnswer[]],
  orders: readonly Names[],
): PickupAddressAnswer => {
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const suits = (address: PickupAddressAnswer) =>
    orders.every(({ branch }) => isForBranch(branch, address, addresses));
  return [usual, ...addresses].find(suits) ?? usual;
};
