import type { Context } from 'hono';

import { boxNumbersOf } from '../box-numbers.ts';
import type { CarrierContext } from '../carrier.ts';
import { scansOf } from '../histories.ts';
import { problem, type Problem, trackEvents } from './answers.ts';
import { namedShipments } from './shipments.ts';

type Handler = (c: Context) => Response | Promise<Response>;

const VIEWS = [
  'last-checkpoint',
  'all-checkpoints',
  'all-checkpoints-with-remarks',
  'bbx-children',
  'advance-shipment',
  'shipment-details-only',
];

const NO_DATA = { status: 404, title: 'Not data found', detail: 'No data found' } as const;

const wrongFormat = (detail: string): Problem => ({
  status: 400,
  title: 'Wrong format',
  detail: `Parameters not having correct format: ${detail}`,
});

/** The error of a tracking query, if any. That numbers consist of letters and digits is the sandbox's own rule. */
const trackingProblem = (c: Context, numbers: readonly string[]): Problem | null => {
  if (!VIEWS.includes(c.req.query('trackingView') ?? 'all-checkpoints'))
    return wrongFormat(`trackingView (valid parameters for trackingView are [${VIEWS.join(', ')}]`);
  const isGood = numbers.length <= MOST_TRACKED && numbers.every((number) => /^[0-9A-Z]+$/i.test(number));
  return isGood ? null : wrongFormat('shipmentTrackingNumber');
};

const MOST_TRACKED = 200;

interface Asked {
  readonly withOffset: boolean;
  /** `levelOfDetail` is all, or piece. */
  readonly withPieces: boolean;
}

const askedIn = (c: Context): Asked => ({
  withOffset: c.req.query('requestGMTOffsetPerEvent') === 'true',
  withPieces: ['all', 'piece'].includes(c.req.query('levelOfDetail') ?? 'shipment'),
});

const piecesOf = ({ store, now }: CarrierContext, number: string, withOffset: boolean): object[] => {
  const made = store.shipmentOf('dhl', number);
  return (made ? boxNumbersOf(made) : []).map((trackingNumber, index) => {
    const scans = scansOf(store, 'dhl', { number: trackingNumber, nowMs: now().getTime() }) ?? [];
    const events = scans.flatMap((scan) => trackEvents(scan, withOffset));
    return { number: index + 1, trackingNumber, events };
  });
};

const shipmentOf = (context: CarrierContext, number: string, { withOffset, withPieces }: Asked): object[] => {
  const { store, now } = context;
  const scans = scansOf(store, 'dhl', { number, nowMs: now().getTime() });
  if (!scans) return [];
  const pieces = withPieces ? piecesOf(context, number, withOffset) : [];
  return [
    {
      shipmentTrackingNumber: number,
      status: 'Success',
      productCode: 'N',
      description: 'Goods',
      unitOfMeasurements: 'metric',
      events: scans.flatMap((scan) => trackEvents(scan, withOffset)),
      ...(pieces.length > 0 ? { numberOfPieces: pieces.length, pieces } : {}),
    },
  ];
};

const tracked = (c: Context, shipments: readonly object[]): Response =>
  shipments.length === 0 ? problem(c, NO_DATA) : c.json({ shipments });

/** GET /shipments/{number}/tracking. */
export const tracking =
  (context: CarrierContext): Handler =>
  (c) => {
    const number = c.req.param('number') ?? '';
    const wrong = trackingProblem(c, [number]);
    return wrong ? problem(c, wrong) : tracked(c, shipmentOf(context, number, askedIn(c)));
  };

/** Tracks several numbers: offsets cannot be requested, and unknown numbers are left out. */
export const trackingSeveral =
  (context: CarrierContext): Handler =>
  (c) => {
    const named = namedShipments(context, c);
    if (named && !Array.isArray(named)) return problem(c, named);
    const numbers = named ?? c.req.queries('shipmentTrackingNumber') ?? [];
    const wrong = trackingProblem(c, numbers);
    if (wrong) return problem(c, wrong);
    return tracked(
      c,
      numbers.flatMap((number) => shipmentOf(context, number, { ...askedIn(c), withOffset: false })),
    );
  };
