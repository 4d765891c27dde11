import { type Call, heldBackSeconds, type Outcome } from '#outbound/call.ts';
import type { Outbound } from '#outbound/outbound.ts';
import { accountOf, type HostAccess, secretsOf } from '../port/access.ts';
import { NotSent } from '../port/errors.ts';
import { withRenewal } from '../port/renewal.ts';
import type { ZidConfig } from './config.ts';
import { zidPaces } from './paces.ts';

export interface ZidCall extends Pick<
  Call,
  'operation' | 'method' | 'timeoutMs' | 'isRepeatable' | 'isBackground'
> {
  /** Relative to the API's address, including the version. */
  readonly path: string;
  /** JSON body; Zid's older calls take a form instead. */
  readonly json?: unknown;
  readonly form?: FormData;
  /** A form without files, as some of its newer calls take. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Secrets in this call's body, besides the store's own tokens. */
  readonly secrets?: readonly string[];
}

/** Calls Zid's Merchant API with both tokens of a store; throws `NotSent` if the call was held back. */
export type CallZid = (access: HostAccess, call: ZidCall) => Promise<Outcome>;

/** For background calls. */
export const READ = { method: 'GET', timeoutMs: 10_000, isRepeatable: true } as const;

interface Content {
  readonly json: unknown;
  readonly form: FormData | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
}

/** The encoded body with its content type; `Response` encodes forms. */
const encoded = async ({ json, form, fields }: Content) => {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (fields)
    return { body: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded' };
  if (!form) return undefined;
  const written = new Response(form);
  return { body: await written.text(), type: written.headers.get('content-type') ?? '' };
};

const headersOf = (
  { storeExternalId, credentials: { accessToken, managerToken = '' } }: HostAccess,
  path: string,
  contentType: string | undefined,
): Record<string, string> => ({
  accept: 'application/json',
  // Error messages are shown to the merchant.
  'accept-language': 'ar',
  authorization: `Bearer ${accessToken}`,
  'x-manager-token': managerToken,
  // Without it, calls outside /managers return "no such user".
  ...(path.startsWith('/v1/managers/') ? {} : { 'store-id': storeExternalId }),
  ...(contentType === undefined ? {} : { 'content-type': contentType }),
});

export const createCall =
  ({ apiUrl }: ZidConfig, outbound: Outbound): CallZid =>
  async (held, { path, json, form, fields, secrets = [], ...rules }) => {
    const content = await encoded({ json, form, fields });
    const outcome = await withRenewal(held, (access) =>
      outbound.call({
        ...rules,
        target: 'zid',
        accountId: accountOf(access),
        url: `${apiUrl}${path}`,
        headers: headersOf(access, path, content?.type),
        ...(content && { body: content.body }),
        secrets: [...secretsOf(access), ...secrets],
        paces: zidPaces(access),
      }),
    );
    const seconds = heldBackSeconds(outcome);
    if (seconds !== undefined) throw new NotSent(rules.operation, seconds);
    return outcome;
  };

/** Whether Zid answered 404. */
export const isMissing = (outcome: Outcome): boolean => outcome.kind === 'answer' && outcome.status === 404;
