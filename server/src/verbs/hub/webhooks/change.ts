import { randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type {
  endpointInput,
  updateWebhook as updateRoute,
  WebhookEndpoint,
} from '@apps-hub/contract/hub/webhooks/routes';
import { MOST_ENDPOINTS } from '@apps-hub/contract/hub/webhooks/values';
import type { WebhookEndpointId } from '@apps-hub/domain/ids';
import { HOUR_MS } from '@apps-hub/domain/time';
import { and, eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { webhookDelivery, webhookEndpoint } from '#db/schema/hub/webhooks.ts';
import type { Deps } from '#deps.ts';
import { AppError, fieldError } from '#errors.ts';
import type { Egress } from '#outbound/egress.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import {
  isEndpoint,
  lockEndpoint,
  presentEndpoint,
  readEndpoints,
  signingContext,
} from './endpoint-record.ts';
import { wake } from './emit.ts';
import { startFollowing } from './follow-postings.ts';
import { checkTypes } from './key-access.ts';

type Input = z.output<typeof endpointInput>;
type Change = z.output<(typeof updateRoute)['request']['body']['content']['application/json']['schema']>;

export interface ChangeDeps extends Pick<Deps, 'sealer'> {
  readonly egress: Pick<Egress, 'accepts'>;
}

/** An endpoint, and its signing secret, which is shown this once. */
interface Made {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

const SECRET_BYTES = 32;

/** As Standard Webhooks writes symmetric secrets. */
const newSigningSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

const checkUrl = ({ egress }: ChangeDeps, url: string): void => {
  if (!egress.accepts(url)) throw fieldError('url', 'url_refused');
};

const fieldsOf = ({ name, url, types, isOrdered }: Input) => ({
  name,
  url,
  types: [...new Set(types)],
  isOrdered,
});

/** The audit shows where events go, without the path, which may contain a secret of the receiver. */
const auditOf = ({ name, url, types, isOrdered }: Input) => ({
  name,
  host: new URL(url).host,
  types: types.join(', '),
  isOrdered,
});

/** Two owners who add one at the same time must not exceed the limit together. */
const lockStore = async ({ tx: { sql, storeId } }: VerbContext): Promise<void> => {
  await sql`select 1 from store where id = ${storeId} for update`;
};

/** Adds an endpoint. It gets what happens from now on. */
export const createWebhook = async (deps: ChangeDeps, ctx: VerbContext, input: Input): Promise<Made> => {
  authorise(ctx.actor, 'manage', 'Webhook');
  checkTypes(ctx.actor, input.types);
  checkUrl(deps, input.url);
  await lockStore(ctx);
  const { storeId, db } = ctx.tx;
  const known = await readEndpoints(ctx.tx);
  if (known.length >= MOST_ENDPOINTS)
    throw new AppError('webhook_endpoints_too_many', { params: { most: MOST_ENDPOINTS } });
  if (known.length === 0) await startFollowing(ctx.tx);
  const id = ctx.newId('webhookEndpoint');
  const secret = newSigningSecret();
  const [row] = await db
    .insert(webhookEndpoint)
    .values({
      storeId,
      id,
      ...fieldsOf(input),
      state: 'active',
      createdAt: ctx.now,
      createdBy: ctx.actor.kind === 'staff' ? ctx.actor.staffId : null,
      secret: deps.sealer.seal(secret, signingContext(storeId, id)),
    })
    .returning();
  if (!row) throw new Error('an inserted endpoint is returned');
  await audit(ctx, 'webhook.create', id, auditOf(input));
  return { endpoint: presentEndpoint(row), secret };
};

/** Changes, pauses or reactivates an endpoint. What failed before can be sent again; what happened meanwhile is not promised. */
export const updateWebhook = async (
  deps: ChangeDeps,
  ctx: VerbContext,
  { id, ...input }: Change & { readonly id: WebhookEndpointId },
): Promise<WebhookEndpoint> => {
  authorise(ctx.actor, 'manage', 'Webhook');
  checkTypes(ctx.actor, input.types);
  checkUrl(deps, input.url);
  const before = await lockEndpoint(ctx, id);
  if (before.version !== input.version) throw new AppError('settings_changed_meanwhile');
  const isBack = input.state === 'active' && before.state !== 'active';
  const [row] = await ctx.tx.db
    .update(webhookEndpoint)
    .set({
      ...fieldsOf(input),
      state: input.state,
      version: before.version + 1,
      ...(isBack ? { disabledReason: null, failingSince: null } : {}),
    })
    .where(isEndpoint(ctx.tx, id))
    .returning();
  if (!row) throw new Error(`endpoint ${id} is locked, and gone`);
  await audit(ctx, 'webhook.update', id, { ...auditOf(input), state: input.state });
  if (isBack) await wake(ctx, [id]);
  return presentEndpoint(row);
};

/** Deletes an endpoint with its deliveries. */
export const deleteWebhook = async (
  ctx: VerbContext,
  id: WebhookEndpointId,
): Promise<Record<string, never>> => {
  authorise(ctx.actor, 'manage', 'Webhook');
  const { name } = await lockEndpoint(ctx, id);
  const { db, storeId } = ctx.tx;
  await db
    .delete(webhookDelivery)
    .where(and(eq(webhookDelivery.storeId, storeId), eq(webhookDelivery.endpointId, id)));
  await db.delete(webhookEndpoint).where(isEndpoint(ctx.tx, id));
  await audit(ctx, 'webhook.delete', id, { name });
  return {};
};

/** Signs with a new secret; until the overlap ends with the one before, too. */
export const rotateWebhookSecret = async (
  deps: ChangeDeps,
  ctx: VerbContext,
  { id, overlapHours }: { readonly id: WebhookEndpointId; readonly overlapHours: number },
): Promise<Made> => {
  authorise(ctx.actor, 'manage', 'Webhook');
  const before = await lockEndpoint(ctx, id);
  const secret = newSigningSecret();
  const [row] = await ctx.tx.db
    .update(webhookEndpoint)
    .set({
      secret: deps.sealer.seal(secret, signingContext(ctx.tx.storeId, id)),
      formerSecret: before.secret,
      formerEndsAt: new Date(ctx.now.getTime() + overlapHours * HOUR_MS),
    })
    .where(isEndpoint(ctx.tx, id))
    .returning();
  if (!row) throw new Error(`endpoint ${id} is locked, and gone`);
  await audit(ctx, 'webhook.rotate', id, { name: row.name, overlapHours });
  return { endpoint: presentEndpoint(row), secret };
};
