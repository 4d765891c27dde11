import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Sentinel } from './sentinels.ts';

/** How long a slow response takes; longer than any caller waits. */
export interface Pace {
  readonly slowMs: number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Drops the connection without a response; without a socket, as in a test, the request just fails. */
const cut = (c: Context): Response => {
  // What node-server puts into `env`; hono leaves its type to the application.
  const { outgoing } = (c.env ?? {}) as { outgoing?: { destroy(): void } };
  if (!outgoing) throw new Error('Connection dropped on request');
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
};

type Act = () => Response | Promise<Response>;
type Fault = (c: Context, carryOut: Act, pace: Pace) => Response | Promise<Response>;

const doneThenSlow: Fault = async (_, carryOut, pace) => {
  const answer = await carryOut();
  await pace.sleep(pace.slowMs);
  return answer;
};

const doneThenCut: Fault = async (c, carryOut) => {
  await carryOut();
  return cut(c);
};

const doneThenGarbage: Fault = async (_, carryOut) => {
  const { status } = await carryOut();
  return new Response('<html><body>Gateway</body></html>', {
    status,
    // Marks a response that no carrier documents, for tests that compare responses with the carriers' schemas.
    headers: { 'content-type': 'text/html', 'x-sandbox-fault': 'garbage' },
  });
};

const accepted: Fault = (c) => c.json({ status: 'accepted' }, 202);

/** The faults in transit that every carrier can have, whatever its format. */
const FAULTS: Partial<Record<Sentinel, Fault>> = {
  slow: doneThenSlow,
  'void-slow': doneThenSlow,
  'change-slow': doneThenSlow,
  'slow-before': async (c, _, pace) => {
    await pace.sleep(pace.slowMs);
    return c.text('too late', 504);
  },
  cut: doneThenCut,
  'void-cut': doneThenCut,
  'change-cut': doneThenCut,
  'cut-before': cut,
  'change-cut-before': cut,
  garbage: doneThenGarbage,
  'change-garbage': doneThenGarbage,
  busy: (c) => c.text('Too many requests', 429, { 'Retry-After': '2' }),
  waiting: accepted,
  'void-waiting': accepted,
};

/** Carries out the request, with the fault that the sentinel asks for, if any. `carryOut` makes the regular response. */
export const carryOutWith = (
  c: Context,
  sentinel: Sentinel | null,
  carryOut: Act,
  pace: Pace,
): Response | Promise<Response> => {
  const fault = sentinel && FAULTS[sentinel];
  return fault ? fault(c, carryOut, pace) : carryOut();
};

/** The sentinel for the booking itself; those about cancelling and changing are stored for later. */
export const bookingSentinel = (found: Sentinel | null): Sentinel | null =>
  found?.startsWith('void-') || found?.startsWith('change-') ? null : found;

/** The sentinel in a change's own instruction. */
export const changeSentinel = (found: Sentinel | null): Sentinel | null =>
  found?.startsWith('change-') ? found : null;

/** The sentinel that the pickup was booked with, if it is about cancelling. */
export const voidSentinel = (kept: string): Sentinel | null => {
  return kept.startsWith('void-') ? (kept as Sentinel) : null; // written by the sandbox itself
};
