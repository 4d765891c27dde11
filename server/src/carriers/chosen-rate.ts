import { declaredMinor } from '@apps-hub/domain/shipping/customs/customs';
import { type ChosenRate, costOf, takesCash } from '@apps-hub/domain/shipping/rates/rate';

import { refuse } from './outcomes.ts';
import type { RatesOutcome, RatesRequest, Recorded, Refusal, ShipRequest } from './port.ts';

/** What the rates of a waybill are asked for. */
export const ratesRequestOf = ({ from, to, customs, ...request }: ShipRequest): RatesRequest => ({
  from: from.address,
  to: to.address,
  parcels: request.parcels,
  shipAt: request.shipAt,
  zone: request.zone,
  cash: request.cash,
  abroad: customs && {
    value: { amountMinor: declaredMinor(customs.lines), currency: customs.currency },
    incoterm: customs.incoterm,
  },
});

/** A rate, and the calls that it took. */
type Chosen = Recorded & ({ readonly kind: 'chosen'; readonly rate: ChosenRate | null } | Refusal);

/**
 * The rate that was chosen for a waybill, if it still costs no more than was shown. Asked before anything is made, so that nothing is made at
 * another price. Null, without a call, where none was chosen.
 */
export const chosenRate = async (
  ask: (request: RatesRequest) => Promise<RatesOutcome>,
  request: ShipRequest,
): Promise<Chosen> => {
  const { rate: wanted, cash } = request;
  if (wanted === null) return { kind: 'chosen', rate: null, exchanges: [] };
  const outcome = await ask(ratesRequestOf(request));
  if (outcome.kind === 'refused') return outcome;
  const { exchanges } = outcome;
  const rate = outcome.rates.find((each) => each.option === wanted.option && takesCash(each, cash));
  const gone = refuse({ code: 'rate_gone', carrierCode: null, message: '' });
  if (!rate) return { ...gone, exchanges };
  const { option, company, basis } = rate;
  const cost = costOf(rate, cash);
  const isDearer = cost.currency !== wanted.atMost.currency || cost.amountMinor > wanted.atMost.amountMinor;
  return isDearer
    ? { ...gone, exchanges }
    : { kind: 'chosen', rate: { option, company, cost, basis }, exchanges };
};
