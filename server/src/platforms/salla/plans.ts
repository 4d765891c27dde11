import type { AppName } from '@apps-hub/contract/apps';
import { APPS } from '@apps-hub/contract/apps';
import { z } from 'zod';

import { PayloadError } from '../port/errors.ts';
import type { AppPlan, EventStore, Understanding } from '../port/events.ts';
import { sallaInstant } from './dates.ts';

/** Plans and trials share a shape; trials have no price fields. Source: docs.salla.dev/421413m0. */
const planData = z.object({
  /** `addon` for an add-on; absent for trials. */
  item_type: z.string().nullish(),
  plan_name: z.string().nullish(),
  end_date: z.string().nullish(),
});

const STATES: Readonly<Record<string, AppPlan['state']>> = {
  'app.trial.started': 'trial',
  'app.trial.expired': 'expired',
  'app.trial.canceled': 'cancelled',
  'app.subscription.started': 'paid',
  'app.subscription.renewed': 'paid',
  'app.subscription.expired': 'expired',
  'app.subscription.canceled': 'cancelled',
};

interface Received {
  readonly event: string;
  readonly app: string | null;
  readonly at: Date;
  readonly data: unknown;
  readonly store: EventStore;
}

const isApp = (name: string | null): name is AppName => APPS.some((app) => app === name);

/** Maps an event about the plan by which a store pays for an app. Add-ons are ignored. */
export const toPlan = ({ event, app, at, data, store }: Received): Understanding => {
  const state = STATES[event];
  if (!state) return { kind: 'unknown' };
  if (!isApp(app)) throw new PayloadError(`${event}: of no app`);
  const parsed = planData.safeParse(data);
  if (!parsed.success) throw new PayloadError(`${event}: not as documented`);
  const { item_type: kind, plan_name: name, end_date: end } = parsed.data;
  if (kind === 'addon') return { kind: 'events', events: [] };
  const endsAt = sallaInstant(end, store.timeZone) ?? null;
  return { kind: 'events', events: [{ type: 'plan', app, plan: { state, name: name ?? null, endsAt }, at }] };
};
