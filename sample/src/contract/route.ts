import { createRoute, z } from '@hono/zod-openapi';

import { SAMPLE_CODES } from './errors.ts';

/** A sample endpoint's other responses: status and body. */
type Refusals = Readonly<Partial<Record<400 | 404, z.ZodType>>>;

/** An answer without a body; the client gives `null`. */
export const NO_BODY = z.null();

/** Validation errors by field, in the same format as our own API. */
export const refusedFields = z.strictObject({
  code: z.literal('validation_failed'),
  errors: z.array(
    z.strictObject({
      path: z.string(),
      code: z.enum(SAMPLE_CODES),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
});

const NONE = z.object({});

const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

const refusalsOf = (refusals: Refusals = {}) =>
  Object.fromEntries(Object.entries(refusals).map(([status, schema]) => [status, json(schema, 'Refused')]));

interface Spec<P extends string, Params extends z.ZodObject> {
  readonly path: P;
  readonly summary: string;
  readonly params?: Params;
  readonly refusals?: Refusals;
}

/** A read of a sample area: 200 with the answer. It runs in the browser: no authentication, no error codes. */
export const sampleRead = <
  P extends string,
  Answer extends z.ZodType,
  Params extends z.ZodObject = typeof NONE,
  Query extends z.ZodObject = typeof NONE,
>(
  spec: Spec<P, Params> & { readonly query?: Query; readonly answer: Answer },
) =>
  createRoute({
    method: 'get',
    path: spec.path,
    summary: spec.summary,
    request: { params: (spec.params ?? NONE) as Params, query: (spec.query ?? NONE) as Query },
    responses: { 200: json(spec.answer, 'Done'), ...refusalsOf(spec.refusals) },
  });

/** Creates or updates in a sample area: 201 with the answer. */
export const sampleWrite = <
  M extends 'post' | 'put',
  P extends string,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodObject = typeof NONE,
>(
  spec: Spec<P, Params> & { readonly method: M; readonly body: Body; readonly answer: Answer },
) =>
  createRoute({
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    request: {
      params: (spec.params ?? NONE) as Params,
      body: { required: true, content: { 'application/json': { schema: spec.body } } },
    },
    responses: { 201: json(spec.answer, 'Done'), ...refusalsOf(spec.refusals) },
  });

/** Deletes in a sample area: 204 without a body. */
export const sampleDelete = <P extends string, Params extends z.ZodObject>(
  spec: Spec<P, Params> & { readonly params: Params },
) =>
  createRoute({
    method: 'delete',
    path: spec.path,
    summary: spec.summary,
    request: { params: spec.params },
    responses: { 204: { description: 'Deleted' }, ...refusalsOf(spec.refusals) },
  });

/** A path parameter. Always text, even if it is a number. */
export const idParam = z.object({ id: z.string() });

/** Page, size, search and order of a sample list. Non-numeric values mean page 1 and size 10; size -1 means all. */
export const sampleList = <const S extends readonly [string, ...string[]]>(sortable: S) =>
  z.object({
    q: z.string().optional(),
    page: z.string().optional(),
    itemsPerPage: z.string().optional(),
    sortBy: z.enum(sortable).optional(),
    orderBy: z.enum(['asc', 'desc']).optional(),
  });
