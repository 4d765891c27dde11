import type { AreaName, AreaRoutes } from '@apps-hub/contract/areas';

/** A route of a contract. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly responses: object;
}

/** The contract's routes. Only their types are used, so no schema reaches the bundle. */
type AnyRoute = { [A in AreaName]: Extract<AreaRoutes[A][keyof AreaRoutes[A]], Route> }[AreaName];

/** Any zod schema, reduced to its input and output types. */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

/** A schema's input type. */
export type InputOf<S> = S extends Schema ? S['_zod']['input'] : never;

/** A schema's output type. */
export type OutputOf<S> = S extends Schema ? S['_zod']['output'] : never;

/** The input type of one part of a route's request. */
export type PartOf<R, K extends string> = R extends { request: { [P in K]: infer S } } ? InputOf<S> : never;

/** One named part of a request: absent when the route has none, optional when it has no required field. */
export type Part<K extends string, T> = [T] extends [never]
  ? unknown
  : string extends keyof T
    ? unknown
    : Partial<T> extends T
      ? { readonly [P in K]?: T }
      : { readonly [P in K]: T };

type BodyOf<R> = R extends { request: { body: { content: { 'application/json': { schema: infer S } } } } }
  ? {
      readonly body: InputOf<S>;
      /** See `Intent`. Required by every writing route. */
      readonly idempotencyKey?: string;
    }
  : unknown;

type Method = Route['method'];

type RouteAt<P, M> = Extract<AnyRoute, { path: P; method: M }>;

/** A route that responds with a file instead of JSON. */
type FileRoute = Exclude<
  Extract<AnyRoute, { method: 'get' }>,
  { responses: { 200: { content: { 'application/json': object } } } }
>;

/** The paths that have this method and respond with JSON. */
export type PathsWith<M extends Method> = Exclude<Extract<AnyRoute, { method: M }>, FileRoute>['path'];

/** The paths that respond with a file. */
export type FilePaths = FileRoute['path'];

/** A call's path parameters, query and body, typed by the contract. */
export type RequestAt<P, M extends Method> = Part<'params', PartOf<RouteAt<P, M>, 'params'>> &
  Part<'query', PartOf<RouteAt<P, M>, 'query'>> &
  BodyOf<RouteAt<P, M>> & { readonly signal?: AbortSignal };

/** A route's response, typed by the contract. */
export type AnswerAt<P, M extends Method> =
  RouteAt<P, M> extends { responses: { 200: { content: { 'application/json': { schema: infer S } } } } }
    ? OutputOf<S>
    : never;

/** A route that streams lines: progress, then its result. */
type LinesAt<P> =
  RouteAt<P, 'post'> extends {
    responses: { 200: { content: { 'application/x-ndjson': { schema: infer S } } } };
  }
    ? OutputOf<S>
    : never;

/** The paths of long queries. */
export type FollowedPaths = {
  [P in PathsWith<'post'>]: [LinesAt<P>] extends [never] ? never : P;
}[PathsWith<'post'>];

/** The result type of a long query. */
export type ResultAt<P> = Extract<LinesAt<P>, { result: unknown }>['result'];
