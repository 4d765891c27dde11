import { type ReturnClosed, returnClosed } from '@apps-hub/domain/shipping/returns/rules';

import type { VerbContext } from '#context.ts';
import type { AccountDeps } from '#deps.ts';
import { hasApp } from '#verbs/hub/stores/installed-apps.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';
import { linkedShipment } from '../shipments/track-page.ts';
import { deliveryOf } from './news.ts';
import { loadReturnRules } from './rules.ts';

/** Whether anything of a link's order may be returned: all that a person who has not proved to be the buyer is told. */
export const openReturnPage = async (
  ctx: VerbContext,
  deps: Pick<AccountDeps, 'keys'>,
  token: string,
): Promise<{ readonly store: string; readonly closed: ReturnClosed | null }> => {
  const shipment = await linkedShipment(ctx, deps, token);
  const { name: store } = await loadStore(ctx.tx);
  const rules = await loadReturnRules(ctx.tx);
  if (!(await hasApp(ctx.tx, 'shipping')) || shipment.state !== 'made') return { store, closed: 'off' };
  return { store, closed: returnClosed(await deliveryOf(ctx, shipment), rules, ctx.now) };
};
