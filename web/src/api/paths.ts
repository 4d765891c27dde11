import type { AreaName, AreaRoutes } from '@apps-hub/contract/areas';

interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly responses: object;
}

/** The routes of the contract. Only their types are used, so no schema reaches the bundle. */
type AnyRoute = { [A in AreaName]: Extract<AreaRoutes[A][keyof AreaRoutes[A]], Route> }[AreaName];

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
