import type { CampaignInput } from '@apps-hub/contract/loyalty/campaigns/routes';
import type { CustomerId } from '@apps-hub/domain/ids';
import { localDate } from '@apps-hub/domain/time';
import { expect, it } from 'vitest';

import { CAMPAIGNS, doublePoints, isOutOf } from '#test/saved-campaign.ts';
import { perAmount, type ShopOrder } from '#test/shop.ts';
import { setStage } from '#test/stage.ts';
import { followCampaigns } from './running.ts';

const { suite, http, shop } = setStage();

const save = async (more: Partial<CampaignInput>) => {
  const body = doublePoints(localDate(suite.clock.now(), 'Asia/Riyadh'), more);
  const saved = await http.call('POST', CAMPAIGNS, { body });
  expect(saved).toMatchObject({ status: 200 });
  suite.clock.advance(1000);
  return saved.body;
};

const earned = async ({ id }: ShopOrder) => {
  const { earning } = await shop.explain(id);
  return { earned: earning.points, heldOut: earning.heldOut };
};

it('an order of a customer of the comparison group gets nothing later either, when they are merged', async () => {
  const { id } = await save({ heldOutPercent: 50, effect: { kind: 'order', points: 50 } });
  await shop.collectBy(perAmount(1, '10'));
  // Too small for the store's rule: without the campaign it earns nothing.
  const hosts = Array.from({ length: 12 }, (_, at) => `${at % 2 === 0 ? 'host' : 'import'}:small-${at}`);
  const orders = hosts.map((host) => shop.order({ customer: { id: host }, total: '5.00' }));
  await shop.hear(...orders.map(({ paid }) => paid));
  const people = await Promise.all(hosts.map(async (host) => (await shop.balances(host)).id));
  const outs = people.map((person) => isOutOf(suite.store, { id, percent: 50 }, person as CustomerId));
  const [into, from] = [false, true].map((out) =>
    outs.findIndex((isOut, at) => isOut === out && (at % 2 === 1) === out),
  );
  const [kept, gone] = [people[into!], people[from!]];
  const order = orders[from!]!;
  expect(await earned(order)).toMatchObject({ earned: 0, heldOut: [{ campaignId: id }] });
  await suite.database.owner`
    update customer set email = 'small@example.com' where store_id = ${suite.store.id} and id in (${kept!}, ${gone!})`;
  expect(await http.call('POST', `/api/v1/customers/${kept}/merge`, { body: { from: gone } })).toMatchObject({
    status: 200,
  });
  await shop.hear(order.delivered);
  expect(await earned(order)).toMatchObject({ earned: 0, heldOut: [{ campaignId: id }] });
  await shop.provesItself();
});

it('a result that falls due while the step runs is counted', async () => {
  const { id, resultAt } = await save({ heldOutPercent: 10 });
  suite.clock.advance(Date.parse(resultAt) - 1 - suite.clock.now().getTime());
  let looks = 0;
  const now = () => new Date(Date.parse(resultAt) + ((looks += 1) === 1 ? -1 : 1));
  await followCampaigns({ ...suite.deps, now }, suite.store.id);
  suite.clock.advance(2);
  const { comparisons } = await http.read('/api/v1/loyalty/effects/comparisons');
  expect(comparisons).toContainEqual(expect.objectContaining({ campaignId: id, state: 'few' }));
});
