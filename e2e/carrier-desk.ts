import { expectSoon } from './checks.ts';
import type { Stack } from './stack.ts';

/** A pickup as the sandbox's carrier reports it. */
export interface DeskPickup {
  carrier: string;
  id: string;
  state: string;
  parcels: number;
  note: string;
}

/** The carriers' admin in the sandbox, over HTTP. */
export interface CarrierDesk {
  pickups: () => Promise<DeskPickup[]>;
  /** All waybills at the carriers. */
  shipments: () => Promise<object[]>;
  /** Records what the courier did. */
  mark: (carrier: string, number: string, action: 'collect' | 'miss' | 'cancel') => Promise<void>;
  expectState: (number: string, state: string) => Promise<void>;
}

export const openCarrierDesk = ({ sandboxUrl }: Pick<Stack, 'sandboxUrl'>): CarrierDesk => {
  const base = `${sandboxUrl}/carriers/admin`;
  const pickups = async (): Promise<DeskPickup[]> => {
    const response = await fetch(`${base}/pickups.json`);
    const body = (await response.json()) as { pickups: DeskPickup[] }; // documented by the sandbox
    return body.pickups;
  };
  const shipments = async (): Promise<object[]> => {
    const response = await fetch(`${base}/shipments.json`);
    const body = (await response.json()) as { shipments: object[] }; // documented by the sandbox
    return body.shipments;
  };
  return {
    pickups,
    shipments,
    mark: async (carrier, number, action) => {
      const response = await fetch(`${base}/pickups/${carrier}/${number}/${action}`, { method: 'POST' });
      if (!response.ok) throw new Error(`${action} ${number}: ${response.status} ${await response.text()}`);
    },
    expectState: (number, state) =>
      expectSoon(async () => (await pickups()).find(({ id }) => id === number)?.state, state),
  };
};
