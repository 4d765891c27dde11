import { DAY_MS } from '@apps-hub/domain/time';

import { createFakeSalla, SALLA, sallaRequest } from '#test/fake-salla.ts';
import { setHostStage } from '#platforms/port/testing/host-stage.ts';
import { sallaPlatform } from '../provider.ts';

/** Options for a Salla delivery. */
type Sent = Parameters<typeof sallaRequest>[2];

/** A suite with a fake Salla at the network boundary. Each test has its own merchant. Call it at the top of the file, not in a test. */
export const setSallaStage = () => {
  let merchant = 5000;
  const { fake: salla, ...stage } = setHostStage({
    name: 'salla',
    store: () => String(merchant),
    play: (clock, log) => {
      const fake = createFakeSalla(clock, log);
      return [fake, sallaPlatform(SALLA, fake.outbound, clock.now)];
    },
    begin: ({ shown, troubles, coupons, past }) => {
      merchant += 1;
      shown.length = 0;
      troubles.length = 0;
      coupons.refused = null;
      Object.assign(past, { customers: [], orders: [], points: undefined });
    },
  });
  const { suite, statusOf, signInWith } = stage;

  const deliver = (event: string, data: unknown = {}, more: Sent = {}): Promise<number> =>
    statusOf(sallaRequest(event, data, { merchant, ...more }));
  const inDays = (days: number): Date => new Date(suite().clock.now().getTime() + days * DAY_MS);

  return {
    ...stage,
    salla,
    merchant: () => merchant,
    deliver,
    inDays,
    issue: (days: number, app = 'loyalty') => salla().issue(`${merchant}/${app}`, inDays(days)),
    authorize: (days = 14, app = 'loyalty'): Promise<number> =>
      deliver('app.store.authorize', salla().issue(`${merchant}/${app}`, inDays(days)), { app }),
    signIn: signInWith,
    /** A page token, as Salla puts it into the frame's address. */
    frame: (appId: string, minutes = 5, of = merchant): string => {
      const { frames } = salla();
      const token = `em_tok_${appId}_${frames.size}`;
      const exp = new Date(suite().clock.now().getTime() + minutes * 60_000).toISOString();
      frames.set(`${appId}/${token}`, { merchant_id: of, user_id: 987_654, exp });
      return token;
    },
  };
};
