import { createHash } from 'node:crypto';
import { type AppFamily, type AppName, isAppName } from '@apps-hub/contract/apps';
import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';

import { AppError } from '../errors.ts';
import type { Principal } from './access-token.ts';
import type { VerbContext } from '../context.ts';
import type { Wanted } from '../verbs/hub/stores/installed-apps.ts';

export interface AnyRead extends RouteConfig {
  readonly request: { readonly params: z.ZodObject; readonly query: z.ZodObject };
}

export interface AnyQuery extends RouteConfig {
  readonly request: {
    readonly params: z.ZodObject;
    readonly body: { readonly content: { readonly 'application/json': { readonly schema: z.ZodType } } };
  };
}

export interface AnyWrite extends AnyQuery {
  readonly request: AnyQuery['request'] & { readonly headers: z.ZodObject };
}

type BodyOf<R extends AnyQuery> = z.output<R['request']['body']['content']['application/json']['schema']>;

/** The 200 response of a route, as its schema expects it. */
export type AnswerOf<R extends RouteConfig> = R['responses'][200] extends {
  content: { 'application/json': { schema: infer S extends z.ZodType } };
}
  ? z.input<S>
  : never;

export interface ReadInput<R extends AnyRead> {
  readonly params: z.output<R['request']['params']>;
  readonly query: z.output<R['request']['query']>;
}

export interface WriteInput<R extends AnyQuery> {
  readonly params: z.output<R['request']['params']>;
  readonly body: BodyOf<R>;
  /** The Idempotency-Key, scoped to the caller. */
  readonly key: string;
}

/** Mounts one contract route. Callers check its types, because it serves every route. */
export type Mount = (route: RouteConfig, handler: (c: Context) => Promise<Response>) => void;

/** The input validated by the route's schema. Its type is the route's, which a handler for every route cannot name. */
export const valid = (c: Context, target: 'param' | 'query' | 'json'): never => c.req.valid(target as never);

/** The caller of a request and the app that it asks for. */
export interface Caller extends Principal {
  readonly wanted: Wanted;
}

/** A request in shipping that names its carrier belongs to that carrier's app. */
export const carrierIn = (...parts: readonly unknown[]): AppName | undefined => {
  for (const part of parts) {
    const carrier = typeof part === 'object' && part !== null && 'carrier' in part ? part.carrier : undefined;
    if (typeof carrier === 'string' && isAppName(carrier)) return carrier;
  }
  return undefined;
};

/** The app that a validated request belongs to. Deleting needs no installed carrier: an account outlives its carrier's app. */
export const wantedOf = (c: Context, family: AppFamily | null): Wanted =>
  family !== 'shipping' || c.req.method === 'DELETE'
    ? { family }
    : { family, app: carrierIn(valid(c, 'param'), valid(c, 'json')) };

/** The Idempotency-Key scoped to the caller, with a hash of the exact request. */
export const keyedRequest = async (c: Context, { staffId }: Principal) => {
  const given = c.req.header('idempotency-key');
  if (!given) throw new AppError('idempotency_key_missing');
  const body = await c.req.text();
  const requestHash = createHash('sha256').update(`${c.req.method} ${c.req.path}\n${body}`).digest('hex');
  return { key: `${staffId}:${given}`, requestHash };
};

/** May refuse a write by its path and body, before its verb runs. */
export type Guard = (
  ctx: VerbContext,
  input: { readonly params: object; readonly body: unknown },
) => Promise<void>;
