import { z } from 'zod';

/**
 * A host's credentials for one store and one app. Hosts use different fields: Zid requires two tokens per call; Salla's and Shopify's
 * tokens expire and are renewed.
 */
const credentialsSchema = z.object({
  accessToken: z.string(),
  /** A second token sent with every call (Zid: X-Manager-Token). */
  managerToken: z.string().optional(),
  /** Exchanged for the next access token; single-use with most hosts. */
  refreshToken: z.string().optional(),
  /** When the access token expires; absent when it does not. */
  expiresAt: z.coerce.date().optional(),
});

export type HostCredentials = Readonly<z.output<typeof credentialsSchema>>;

/** Credentials as stored, before encryption. */
export const packCredentials = (credentials: HostCredentials): string => JSON.stringify(credentials);

export const unpackCredentials = (text: string): HostCredentials => credentialsSchema.parse(JSON.parse(text));

/** What an adapter needs to call the host for a store. */
export interface HostAccess {
  readonly storeExternalId: string;
  readonly app: string;
  readonly credentials: HostCredentials;
  /**
   * New tokens after the host has rejected these, renewed once for all callers; undefined when the host refuses. Throws `HostUnavailable`.
   * Missing where there is nothing to renew.
   */
  readonly renewed?: () => Promise<HostAccess | undefined>;
}

/** The key of a host's rate limit: app and store. */
export const accountOf = ({ storeExternalId, app }: HostAccess): string => `${storeExternalId}/${app}`;

/** Values that must never be logged. */
export const secretsOf = ({ credentials }: HostAccess): readonly string[] =>
  [credentials.accessToken, credentials.managerToken, credentials.refreshToken].filter(
    (secret) => secret !== undefined,
  );
