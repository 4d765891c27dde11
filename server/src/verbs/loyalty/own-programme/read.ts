import type { CollectionMethod } from '@apps-hub/contract/loyalty/collection-methods/routes';
import type { OwnProgrammeState } from '@apps-hub/contract/loyalty/own-programme/routes';
import { type CurrencyCode, formatAmount, parseAmount } from '@apps-hub/domain/money';

import type { Outside } from '../../../deps.ts';
import type { OwnEarning } from '../../../platforms/port/own-programme.ts';
import { findHostAccess } from '../../hub/stores/host-access.ts';
import { loadStore } from '../../hub/stores/store-record.ts';
import { listCollectionMethods } from '../collection-methods/list.ts';
import { latestImport } from './imported.ts';

type Earning = NonNullable<OwnProgrammeState['programme']>['earning'][number];

/** A rule as a collection method has it; none where the amount is no amount of the currency. */
const toEarning = ({ points, amount }: OwnEarning, currency: CurrencyCode): Earning[] => {
  const minor = parseAmount(amount, currency);
  return minor.ok && minor.value > 0 ? [{ points, perAmount: formatAmount(minor.value, currency) }] : [];
};

const hasRule = (methods: readonly CollectionMethod[], { points, perAmount }: Earning): boolean =>
  methods.some(
    ({ reward }) => reward.mode === 'money' && reward.points === points && reward.perAmount === perAmount,
  );

/** The host's own loyalty programme beside ours. Throws `HostUnavailable` where the host does not answer. */
export const getOwnProgramme = async ({ deps, storeId, inStore }: Outside): Promise<OwnProgrammeState> => {
  const { methods, store, imported } = await inStore(async (ctx) => ({
    ...(await listCollectionMethods(ctx)),
    store: await loadStore(ctx.tx),
    imported: await latestImport(ctx.tx),
  }));
  const isOursOn = methods.some(({ status }) => status === 'active');
  const port = deps.platforms[store.platform]?.ownProgramme;
  const access = port && (await findHostAccess(deps, storeId, 'loyalty'));
  const own = port && access ? await port.read(access) : null;
  if (!own) return { programme: null, isOursOn, imported };
  const earning = own.earning
    .flatMap((each) => toEarning(each, store.currency))
    .filter((rule) => !hasRule(methods, rule));
  return { programme: { ...own, earning }, isOursOn, imported };
};
