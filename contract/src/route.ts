import { createRoute, z } from '@hono/zod-openapi';

import { ERROR_CATALOGUE, type ErrorCode, type ErrorStatus } from './errors.ts';

const fieldProblems = z.array(
  z.object({
    path: z.string(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
);

/**
 * RFC 9457 problem details with a code of the catalogue. `errors` lists the invalid fields; sign-in returns sentences by field instead
 * (`{"email": ["Invalid email or password"]}`), as its clients expect.
 */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    requestId: z.string(),
    errors: z.union([fieldProblems, z.record(z.string(), z.array(z.string()))]).optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .openapi('Problem');

export type Problem = z.infer<typeof problemSchema>;

/** Errors that any signed-in route may return. */
const COMMON: readonly ErrorCode[] = [
  'validation_failed',
  'unauthenticated',
  'session_expired',
  'forbidden',
  'store_uninstalled',
  'app_not_installed',
  'second_step_required',
  'key_invalid',
  'key_ended',
  'key_address',
  'key_not_for_route',
  'key_scope_missing',
  'rate_limited',
  'internal_error',
  'unavailable',
];

/** Errors that any write may return in addition. */
const COMMON_WRITE: readonly ErrorCode[] = [
  'invalid_json',
  'media_type_unsupported',
  'body_too_large',
  'idempotency_key_missing',
  'idempotency_key_reused',
  'plan_ended',
  'storage_full',
  'store_paused',
  'store_paused_check',
  'store_paused_request',
];

const problemResponses = (codes: readonly ErrorCode[]) => {
  const byStatus = new Map<ErrorStatus, ErrorCode[]>();
  for (const code of codes)
    byStatus.set(ERROR_CATALOGUE[code], [...(byStatus.get(ERROR_CATALOGUE[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      { description: some.join(', '), content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  );
};

const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

interface ReadSpec<
  P extends string,
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Answer extends z.ZodType,
> {
  readonly path: P;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly answer: Answer;
  readonly errors?: readonly ErrorCode[];
}

interface WriteSpec<
  M,
  P extends string,
  Params extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  readonly method: M;
  readonly path: P;
  readonly summary: string;
  readonly params?: Params;
  readonly body: Body;
  readonly answer: Answer;
  readonly errors?: readonly ErrorCode[];
}

const NONE = z.object({});

/** A path parameter that is not an id of its kind is a 404. */
const ofParams = (params: z.ZodObject | undefined): readonly ErrorCode[] => (params ? ['not_found'] : []);

/** A GET for signed-in staff: 200 with the response, or a problem with one of the listed codes. */
export const readRoute = <
  P extends string,
  Answer extends z.ZodType,
  Params extends z.ZodObject = typeof NONE,
  Query extends z.ZodObject = typeof NONE,
>(
  spec: ReadSpec<P, Params, Query, Answer>,
) =>
  createRoute({
    method: 'get',
    path: spec.path,
    summary: spec.summary,
    security: [{ bearer: [] }],
    request: { params: (spec.params ?? NONE) as Params, query: (spec.query ?? NONE) as Query },
    responses: {
      200: json(spec.answer, 'Done'),
      ...problemResponses([...COMMON, ...ofParams(spec.params), ...(spec.errors ?? [])]),
    },
  });

/** The header that makes a write safe to retry: each key is applied once and gets the same response. */
const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(200)
    .optional()
    .openapi({ description: 'Chosen by the caller; required' }),
});

/** A write for signed-in staff. It is applied once per Idempotency-Key; a retry gets the stored response. */
export const writeRoute = <
  M extends 'post' | 'put' | 'delete',
  P extends string,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodObject = typeof NONE,
>(
  spec: WriteSpec<M, P, Params, Body, Answer>,
) =>
  createRoute({
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    security: [{ bearer: [] }],
    request: {
      params: (spec.params ?? NONE) as Params,
      headers: idempotencyHeader,
      body: { required: true, content: { 'application/json': { schema: spec.body } } },
    },
    responses: {
      200: json(spec.answer, 'Done'),
      ...problemResponses([...COMMON, ...COMMON_WRITE, ...ofParams(spec.params), ...(spec.errors ?? [])]),
    },
  });

/** A POST for signed-in staff that queries an outside system and changes nothing, so it needs no Idempotency-Key. */
export const askRoute = <
  P extends string,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Params extends z.ZodObject = typeof NONE,
>(
  spec: Omit<WriteSpec<'post', P, Params, Body, Answer>, 'method'>,
) =>
  createRoute({
    method: 'post',
    path: spec.path,
    summary: spec.summary,
    security: [{ bearer: [] }],
    request: {
      params: (spec.params ?? NONE) as Params,
      body: { required: true, content: { 'application/json': { schema: spec.body } } },
    },
    responses: {
      200: json(spec.answer, 'Done'),
      ...problemResponses([
        ...COMMON,
        'invalid_json',
        'media_type_unsupported',
        'body_too_large',
        ...ofParams(spec.params),
        ...(spec.errors ?? []),
      ]),
    },
  });

/** A GET for signed-in staff that returns a file: 200 with its bytes and its name, or a problem. */
export const fileRoute = <
  P extends string,
  Media extends string,
  Params extends z.ZodObject = typeof NONE,
  Query extends z.ZodObject = typeof NONE,
>(
  spec: Omit<ReadSpec<P, Params, Query, z.ZodType>, 'answer'> & { readonly media: readonly Media[] },
) =>
  createRoute({
    method: 'get',
    path: spec.path,
    summary: spec.summary,
    security: [{ bearer: [] }],
    request: { params: (spec.params ?? NONE) as Params, query: (spec.query ?? NONE) as Query },
    responses: {
      200: {
        description: 'The file',
        // The keys are the route's media types; TypeScript widens computed keys.
        content: Object.fromEntries(
          spec.media.map((media) => [media, { schema: z.string().openapi({ format: 'binary' }) }]),
        ) as Record<Media, { schema: z.ZodString }>,
      },
      ...problemResponses([...COMMON, ...ofParams(spec.params), ...(spec.errors ?? [])]),
    },
  });

/** The progress of a long query: `done` of `total`, in the route's own unit. */
const progressLine = z.object({
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
});

/**
 * A POST for signed-in staff that runs a long query and writes nothing. It streams NDJSON: progress now and then, then the result or the
 * problem that ended it. Closing the connection stops the work.
 */
export const followRoute = <P extends string, Body extends z.ZodType, Result extends z.ZodType>(spec: {
  readonly path: P;
  readonly summary: string;
  readonly body: Body;
  readonly result: Result;
  readonly errors?: readonly ErrorCode[];
}) =>
  createRoute({
    method: 'post',
    path: spec.path,
    summary: spec.summary,
    security: [{ bearer: [] }],
    request: {
      params: NONE,
      body: { required: true, content: { 'application/json': { schema: spec.body } } },
    },
    responses: {
      200: {
        description: 'Lines of progress, then the result or a problem',
        content: {
          'application/x-ndjson': {
            schema: z.union([
              progressLine,
              z.object({ result: spec.result }),
              z.object({ problem: problemSchema }),
            ]),
          },
        },
      },
      ...problemResponses([
        ...COMMON,
        'invalid_json',
        'media_type_unsupported',
        'body_too_large',
        ...(spec.errors ?? []),
      ]),
    },
  });

/** A route without a session (sign-in); it lists all its error codes itself. */
export const openRoute = <P extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  spec: Omit<WriteSpec<'post', P, typeof NONE, Body, Answer>, 'method' | 'params'>,
) =>
  createRoute({
    method: 'post',
    path: spec.path,
    summary: spec.summary,
    request: { body: { required: true, content: { 'application/json': { schema: spec.body } } } },
    responses: {
      200: json(spec.answer, 'Done'),
      ...problemResponses([
        'invalid_json',
        'media_type_unsupported',
        'validation_failed',
        'body_too_large',
        'rate_limited',
        'internal_error',
        'unavailable',
        'storage_full',
        ...(spec.errors ?? []),
      ]),
    },
  });
