import type { MailKind } from '@apps-hub/contract/loyalty/mails/values';
import type { CustomerId } from '@apps-hub/domain/ids';
import { DAY_MS } from '@apps-hub/domain/time';
import { expect } from 'vitest';

import type { Stage } from './stage.ts';

export const MAIL_SETTINGS = '/api/v1/loyalty/emails';

/** Helpers of the tests about customers' emails. */
export const customerMailsOf = ({ suite, http, shop }: Stage) => {
  let customers = 0;
  const mailsOf = (id: CustomerId) => http.read(`/api/v1/customers/${id}/emails`);
  return {
    /** Switches these kinds on, with nights from nine to ten. */
    sendKinds: async (...kinds: readonly MailKind[]) => {
      const { version } = await http.read(MAIL_SETTINGS);
      const body = { version, kinds, quiet: { from: '21:00', to: '10:00' } };
      expect(await http.call('PUT', MAIL_SETTINGS, { body })).toMatchObject({ status: 200 });
    },
    /** A customer with an address and points that expire in a month. */
    customerWith: async (points: number): Promise<{ id: CustomerId; email: string }> => {
      customers += 1;
      const email = `customer-${customers}@shop.example`;
      const id = (await shop.customerWith(points)) as CustomerId;
      await suite.database.owner`
        update customer set email = ${email} where store_id = ${suite.store.id} and id = ${id}`;
      return { id, email };
    },
    mailsOf,
    statesOf: async (id: CustomerId) =>
      (await mailsOf(id)).mails.map(({ kind, state, reason }: Record<string, string>) =>
        [kind, state, reason].filter(Boolean).join(' '),
      ),
    /** Gives a host's customer an address; returns our id. */
    setAddress: async (hostId: string): Promise<CustomerId> => {
      await suite.database.owner`
        update customer set email = ${`${hostId}@shop.example`} where store_id = ${suite.store.id} and external_id = ${hostId}`;
      return (await shop.balances(hostId)).id as CustomerId;
    },
    inDays: (days: number) => suite.clock.advance(days * DAY_MS),
    moveTo: (instant: string) =>
      suite.clock.advance(new Date(instant).getTime() - suite.clock.now().getTime()),
  };
};
