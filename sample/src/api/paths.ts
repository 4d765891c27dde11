import type { SampleAreaRoutes } from '../contract/areas.ts';

import type { InputOf, OutputOf, Part, PartOf, Route } from '@apps-hub/ui/api/paths.ts';

/** The sample areas' routes. Only their types are used. */
type SampleRoute = {
  [A in keyof SampleAreaRoutes]: Extract<SampleAreaRoutes[A][keyof SampleAreaRoutes[A]], Route>;
}[keyof SampleAreaRoutes];

type Method = SampleRoute['method'];

type RouteAt<P, M> = Extract<SampleRoute, { path: P; method: M }>;

type BodyOf<R> = R extends { request: { body: { content: { 'application/json': { schema: infer S } } } } }
  ? { readonly body: InputOf<S> }
  : unknown;

type Json<S> = { content: { 'application/json': { schema: S } } };

/** Paths of the sample endpoints with this method. */
export type SamplePaths<M extends Method> = Extract<SampleRoute, { method: M }>['path'];

/** A call's parameters and body, typed by the contract. */
export type SampleRequestAt<P, M extends Method> = Part<'params', PartOf<RouteAt<P, M>, 'params'>> &
  Part<'query', PartOf<RouteAt<P, M>, 'query'>> &
  BodyOf<RouteAt<P, M>> & { readonly signal?: AbortSignal };

/** The body of a call's 200 or 201 response; `null` after deleting. */
export type SampleAnswerAt<P, M extends Method> =
  RouteAt<P, M> extends { responses: infer R }
    ? R extends { 200: Json<infer S> } | { 201: Json<infer S> }
      ? OutputOf<S>
      : null
    : never;
