import type * as accounts from '@apps-hub/contract/hub/accounts/routes';
import type * as activity from '@apps-hub/contract/loyalty/activity/routes';
import type * as approvals from '@apps-hub/contract/loyalty/approvals/routes';
import type * as batches from '@apps-hub/contract/loyalty/batches/routes';
import type * as collectionMethods from '@apps-hub/contract/loyalty/collection-methods/routes';
import type * as coupons from '@apps-hub/contract/loyalty/coupons/routes';
import type * as customers from '@apps-hub/contract/loyalty/customers/routes';
import type * as dashboard from '@apps-hub/contract/loyalty/dashboard/routes';
import type * as exports_ from '@apps-hub/contract/loyalty/exports/routes';
import type * as inbox from '@apps-hub/contract/loyalty/inbox/routes';
import type * as methodTrials from '@apps-hub/contract/loyalty/method-trials/routes';
import type * as orders from '@apps-hub/contract/loyalty/orders/routes';
import type * as points from '@apps-hub/contract/loyalty/points/routes';
import type * as proof from '@apps-hub/contract/loyalty/proof/routes';
import type * as redemptionMethods from '@apps-hub/contract/loyalty/redemption-methods/routes';
import type * as loyaltySettings from '@apps-hub/contract/loyalty/settings/routes';
import type * as stores from '@apps-hub/contract/hub/stores/routes';
import type * as booking from '@apps-hub/contract/shipping/booking/routes';
import type * as handOver from '@apps-hub/contract/shipping/hand-over/routes';
import type * as home from '@apps-hub/contract/shipping/home/routes';
import type * as pickups from '@apps-hub/contract/shipping/pickups/routes';
import type * as recurring from '@apps-hub/contract/shipping/recurring/routes';
import type * as shippingSettings from '@apps-hub/contract/shipping/settings/routes';

/** The routes of the contract, by name. Only their types are used, so no schema reaches the bundle. */
type Routes = typeof accounts &
  typeof activity &
  typeof approvals &
  typeof batches &
  typeof booking &
  typeof coupons &
  typeof home &
  typeof recurring &
  typeof collectionMethods &
  typeof customers &
  typeof dashboard &
  typeof handOver &
  typeof exports_ &
  typeof inbox &
  typeof loyaltySettings &
  typeof methodTrials &
  typeof orders &
  typeof pickups &
  typeof points &
  typeof proof &
  typeof redemptionMethods &
  typeof stores &
  typeof shippingSettings;

interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly responses: object;
}

type AnyRoute = Extract<Routes[keyof Routes], Route>;

/** Any zod schema, seen only through the types it reads and gives. */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

type InputOf<S> = S extends Schema ? S['_zod']['input'] : never;

type OutputOf<S> = S extends Schema ? S['_zod']['output'] : never;

type PartOf<R, K extends string> = R extends { request: { [P in K]: infer S } } ? InputOf<S> : never;

/** A part of a request under its name: left out when the route has none, optional when it has no required field. */
type Part<K extends string, T> = [T] extends [never]
  ? unknown
  : string extends keyof T
    ? unknown
    : Partial<T> extends T
      ? { readonly [P in K]?: T }
      : { readonly [P in K]: T };

type BodyOf<R> = R extends { request: { body: { content: { 'application/json': { schema: infer S } } } } }
  ? {
      readonly body: InputOf<S>;
      /** See `Intent`; required by every route that writes. */
      readonly idempotencyKey?: string;
    }
  : unknown;

type Method = Route['method'];

type RouteAt<P, M> = Extract<AnyRoute, { path: P; method: M }>;

/** A route that answers a file instead of JSON. */
type FileRoute = Exclude<
  Extract<AnyRoute, { method: 'get' }>,
  { responses: { 200: { content: { 'application/json': object } } } }
>;

/** The paths that have this method and answer JSON. */
export type PathsWith<M extends Method> = Exclude<Extract<AnyRoute, { method: M }>, FileRoute>['path'];

/** The paths that answer a file. */
export type FilePaths = FileRoute['path'];

/** What a call takes: path parameters, query and body as the contract has them. */
export type RequestAt<P, M extends Method> = Part<'params', PartOf<RouteAt<P, M>, 'params'>> &
  Part<'query', PartOf<RouteAt<P, M>, 'query'>> &
  BodyOf<RouteAt<P, M>> & { readonly signal?: AbortSignal };

/** What a route answers, in the contract's own types. */
export type AnswerAt<P, M extends Method> =
  RouteAt<P, M> extends { responses: { 200: { content: { 'application/json': { schema: infer S } } } } }
    ? OutputOf<S>
    : never;

/** A route that answers in lines: progress, then its result. */
type LinesAt<P> =
  RouteAt<P, 'post'> extends {
    responses: { 200: { content: { 'application/x-ndjson': { schema: infer S } } } };
  }
    ? OutputOf<S>
    : never;

/** The paths of long questions. */
export type FollowedPaths = {
  [P in PathsWith<'post'>]: [LinesAt<P>] extends [never] ? never : P;
}[PathsWith<'post'>];

/** What a long question answers in the end. */
export type ResultAt<P> = Extract<LinesAt<P>, { result: unknown }>['result'];
