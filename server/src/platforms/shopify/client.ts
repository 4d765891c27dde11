import { z } from 'zod';

import { type Call, heldBackSeconds, type Outcome } from '#outbound/call.ts';
import { redact } from '#outbound/exchange.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { parseJson } from '#outbound/parse-json.ts';
import { accountOf, type HostAccess, secretsOf } from '../port/access.ts';
import { HostUnavailable, NotSent } from '../port/errors.ts';
import { failureOf, unavailable } from '../port/host-answer.ts';
import { withRenewal } from '../port/renewal.ts';
import { type ShopifyConfig, shopUrlOf } from './config.ts';
import { API_VERSION, type Document } from './documents.ts';
import { costOfAnswer, shopifyPaces, throttledSeconds } from './paces.ts';

export interface ShopifyCall extends Pick<Call, 'operation' | 'timeoutMs' | 'isRepeatable' | 'isBackground'> {
  readonly document: Document;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** The app lacks a scope: the merchant granted fewer than it asks for. */
export class AccessDenied extends HostUnavailable {}

/** Runs one GraphQL document with a store's token and returns its data. Throws `HostUnavailable`, or `NotSent` if it was held back. */
export type CallShopify = <S extends z.ZodType>(
  access: HostAccess,
  call: ShopifyCall,
  data: S,
) => Promise<z.output<S>>;

/** For background calls. */
export const READ = { timeoutMs: 10_000, isRepeatable: true } as const;
/** For calls that a user waits for. */
export const READ_SOON = { timeoutMs: 5000, isRepeatable: true } as const;
/** Most mutations have no idempotency keys, so the client does not retry them. */
export const WRITE = { timeoutMs: 10_000, isRepeatable: false } as const;

/** Errors come with status 200. Source: shopify.dev, "GraphQL Admin API", status and error codes. */
const answer = z.object({
  // Missing if the answer consists of errors.
  data: z.unknown().optional(),
  errors: z
    .union([
      z.array(
        z.object({ message: z.string(), extensions: z.object({ code: z.string() }).partial().nullish() }),
      ),
      z.string().transform((message) => [{ message, extensions: null }]),
    ])
    .optional(),
  extensions: z.object({ cost: costOfAnswer.optional().catch(undefined) }).optional(),
});

type Answer = z.output<typeof answer>;

const reasonOf = (access: HostAccess, outcome: Outcome, { errors = [] }: Partial<Answer>): string => {
  const said = errors.map(({ message, extensions }) => `${extensions?.code ?? 'error'}: ${message}`);
  return said.length > 0 ? redact(said.join(' · '), secretsOf(access)) : failureOf(outcome);
};

/** The data of an answer. A throttled document was not executed, so it counts as not sent. */
const dataOf = <S extends z.ZodType>(
  outcome: Outcome,
  schema: S,
  { access, operation }: { readonly access: HostAccess; readonly operation: string },
): z.output<S> => {
  const parsed = outcome.kind === 'answer' ? answer.safeParse(parseJson(outcome.text)) : undefined;
  const said: Partial<Answer> = parsed?.success ? parsed.data : {};
  if (said.errors?.some(({ extensions }) => extensions?.code === 'THROTTLED'))
    throw new NotSent(operation, said.extensions?.cost ? throttledSeconds(said.extensions.cost) : 1);
  if (said.errors?.some(({ extensions }) => extensions?.code === 'ACCESS_DENIED'))
    throw new AccessDenied(reasonOf(access, outcome, said));
  const isWell = outcome.kind === 'answer' && outcome.status === 200 && said.errors === undefined;
  const data = isWell ? schema.safeParse(said.data) : undefined;
  if (!data?.success)
    throw unavailable(outcome, `the host did not answer ${operation}: ${reasonOf(access, outcome, said)}`);
  return data.data;
};

/** Calls Shopify's GraphQL Admin API; its REST API is not used. */
export const createCall =
  (config: ShopifyConfig, outbound: Outbound): CallShopify =>
  async (held, { document, variables = {}, ...rules }, schema) => {
    let used = held;
    const outcome = await withRenewal(held, (access) => {
      used = access;
      return outbound.call({
        ...rules,
        target: 'shopify',
        accountId: accountOf(access),
        method: 'POST',
        url: `${shopUrlOf(config, access.storeExternalId)}/admin/api/${API_VERSION}/graphql.json`,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-shopify-access-token': access.credentials.accessToken,
        },
        body: JSON.stringify({ query: document.text, variables }),
        secrets: secretsOf(access),
        paces: shopifyPaces(access, document.cost),
      });
    });
    const seconds = heldBackSeconds(outcome);
    if (seconds !== undefined) throw new NotSent(rules.operation, seconds);
    return dataOf(outcome, schema, { access: used, operation: rules.operation });
  };

/** Part of a file that Shopify made for a store. Throws `HostUnavailable`. */
export const readFilePart = async (
  outbound: Outbound,
  access: HostAccess,
  { url, from, bytes }: { readonly url: string; readonly from: number; readonly bytes: number },
): Promise<string> => {
  const { search, searchParams } = new URL(url);
  const outcome = await outbound.call({
    target: 'shopify files',
    accountId: accountOf(access),
    operation: 'read bulk file',
    method: 'GET',
    url,
    headers: { range: `bytes=${from}-${from + bytes - 1}` },
    // The address is signed, and the file has personal data.
    secrets: [search, ...searchParams.values()],
    isAnswerSecret: true,
    timeoutMs: 30_000,
    isRepeatable: true,
    isBackground: true,
  });
  if (outcome.kind !== 'answer' || outcome.status !== 206)
    throw new HostUnavailable(`the file of a bulk query was not read: ${failureOf(outcome)}`);
  return outcome.text;
};

/** `gid://shopify/Order/1` becomes `1`, as in webhooks. */
export const numberOf = (gid: string): string =>
  gid.replace(/^gid:\/\/shopify\/\w+\//, '').replace(/\?.*$/, '');

export const gidOf = (kind: string, number: string): string =>
  number.startsWith('gid://') ? number : `gid://shopify/${kind}/${number}`;
