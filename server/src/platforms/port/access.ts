import { z } from 'zod';

/**
 * What a host gave us to call it with, for one store and one app. Each host uses the fields it has: Zid wants two tokens with every
 * call, Salla's and Shopify's tokens end and are renewed.
 */
const credentialsSchema = z.object({
  accessToken: z.string(),
  /** A second token that goes with every call (Zid: X-Manager-Token). */
  managerToken: z.string().optional(),
  /** Buys the next access token; with most hosts only once. */
  refreshToken: z.string().optional(),
  /** When the access token ends; absent when it does not. */
  expiresAt: z.coerce.date().optional(),
});

export type HostCredentials = Readonly<z.output<typeof credentialsSchema>>;

/** Credentials as the database keeps them, before they are sealed. */
export const packCredentials = (credentials: HostCredentials): string => JSON.stringify(credentials);

export const unpackCredentials = (text: string): HostCredentials => credentialsSchema.parse(JSON.parse(text));

/** A store as an adapter needs it to call the host. */
export interface HostAccess {
  readonly storeExternalId: string;
  readonly app: string;
  readonly credentials: HostCredentials;
}

/** Hosts limit calls per app and store. */
export const accountOf = ({ storeExternalId, app }: HostAccess): string => `${storeExternalId}/${app}`;

/** What must never stand in a log. */
export const secretsOf = ({ credentials }: HostAccess): readonly string[] =>
  [credentials.accessToken, credentials.managerToken, credentials.refreshToken].filter(
    (secret) => secret !== undefined,
  );
