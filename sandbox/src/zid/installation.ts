import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import type { StoreId } from '../ids.ts';

type Rows = Omit<Context, 'config'>;

/** A year. Source: docs.zid.sa/authorization. */
const LIFE_SECONDS = 31_536_000;

const newToken = (): string => randomBytes(32).toString('base64url');

export interface Grant {
  readonly store_id: StoreId;
  readonly app: string;
  /** Sent as `Authorization: Bearer`. */
  readonly bearer: string;
  /** Sent as `X-Manager-Token`. */
  readonly manager: string;
  readonly refresh: string;
  /** Unix seconds. */
  readonly expires: number;
  /** The token of the frame that the app registered; null before. */
  readonly frame: string | null;
}

/** Apps that a store subscribed to in the App Market, with the plan's state. Required before authorisation. */
export const listSubscribed = (db: Db, storeId: StoreId): { app: string; status: string }[] =>
  db.all('select app, status from zid_subscription where store_id = ? order by app', [storeId]);

export const subscribe = ({ db }: Rows, storeId: StoreId, app: string, status = 'active'): void => {
  db.run(
    `insert into zid_subscription (store_id, app, status) values (?, ?, ?)
     on conflict (store_id, app) do update set status = excluded.status`,
    [storeId, app, status],
  );
};

/** The apps that a store has installed: those with tokens. */
export const listZidApps = (db: Db, storeId: StoreId): string[] =>
  db
    .all<{ app: string }>('select app from zid_grant where store_id = ? order by app', [storeId])
    .map(({ app }) => app);

export const findGrant = (db: Db, storeId: StoreId, app: string): Grant | undefined =>
  db.get<Grant>('select * from zid_grant where store_id = ? and app = ?', [storeId, app]);

/** Issues new tokens for an app of a store and invalidates the old ones; the frame's token stays until the app registers another. */
const grant = ({ db, now }: Rows, storeId: StoreId, app: string): Grant => {
  const made: Grant = {
    store_id: storeId,
    app,
    bearer: newToken(),
    manager: newToken(),
    refresh: newToken(),
    expires: Math.floor(now().getTime() / 1000) + LIFE_SECONDS,
    frame: findGrant(db, storeId, app)?.frame ?? null,
  };
  db.tx(() => {
    db.run('delete from zid_grant where store_id = ? and app = ?', [storeId, app]);
    db.insert('zid_grant', { ...made });
  });
  return made;
};

/** Revokes the app's tokens, its frame and its webhooks. */
export const revoke = ({ db }: Rows, storeId: StoreId, app: string): void => {
  for (const table of ['zid_grant', 'zid_webhook', 'zid_subscription'] as const)
    db.run(`delete from ${table} where store_id = ? and app = ?`, [storeId, app]);
};

/** The app stays installed, but Zid no longer accepts its tokens until the merchant consents again. */
export const refuseTokens = ({ db }: Rows, storeId: StoreId, app: string): void => {
  db.run('update zid_grant set bearer = ?, manager = ?, refresh = ? where store_id = ? and app = ?', [
    newToken(),
    newToken(),
    newToken(),
    storeId,
    app,
  ]);
};

/** The grant of a call's two tokens; both must be of the same store and app. */
export const grantOf = ({ db, now }: Rows, bearer: string, manager: string): Grant | undefined => {
  const row = db.get<Grant>('select * from zid_grant where bearer = ? and manager = ?', [bearer, manager]);
  return row && row.expires * 1000 > now().getTime() ? row : undefined;
};

const CODE_LIFE_MS = 10 * 60_000;

/** An authorisation code: for one store, one app and one address. */
export const newCode = (
  { db, now }: Rows,
  of: { readonly storeId: StoreId; readonly app: string; readonly redirectUri: string },
): string => {
  const code = newToken();
  db.insert('zid_code', {
    code,
    store_id: of.storeId,
    app: of.app,
    redirect_uri: of.redirectUri,
    ends_ms: now().getTime() + CODE_LIFE_MS,
  });
  return code;
};

interface Code {
  readonly store_id: StoreId;
  readonly app: string;
  readonly redirect_uri: string;
  readonly ends_ms: number;
}

/** Exchanges an authorisation code, once. */
export const exchangeCode = (
  context: Rows,
  { code, app, redirectUri }: { readonly code: string; readonly app: string; readonly redirectUri: string },
): Grant | undefined => {
  const { db, now } = context;
  const row = db.get<Code>('select * from zid_code where code = ?', [code]);
  db.run('delete from zid_code where code = ?', [code]);
  const isGood = row && row.app === app && row.redirect_uri === redirectUri && row.ends_ms > now().getTime();
  return isGood ? grant(context, row.store_id, app) : undefined;
};

/** Exchanges a refresh token. Whether it works twice is not documented; here it does not. */
export const refresh = (context: Rows, token: string, app: string): Grant | undefined => {
  const row = context.db.get<Grant>('select * from zid_grant where refresh = ? and app = ?', [token, app]);
  return row && grant(context, row.store_id, app);
};

/** The token response. Source: docs.zid.sa/authorization. */
export const tokensJson = ({ manager, bearer, refresh: refreshToken }: Grant) => ({
  access_token: manager,
  Authorization: bearer,
  refresh_token: refreshToken,
  token_type: 'Bearer',
  expires_in: LIFE_SECONDS,
});

export const registerFrame = ({ db }: Rows, { store_id: storeId, app }: Grant, token: string): void => {
  db.run('update zid_grant set frame = ? where store_id = ? and app = ?', [token, storeId, app]);
};

export interface Webhook {
  readonly store_id: StoreId;
  readonly app: string;
  readonly event: string;
  readonly target_url: string;
  readonly username: string | null;
  readonly password: string | null;
}

/** Subscribes an app to an event; false if the same address is subscribed already. */
export const addWebhook = ({ db }: Rows, webhook: Webhook): boolean => {
  const known = db.get(
    'select 1 from zid_webhook where store_id = ? and app = ? and event = ? and target_url = ?',
    [webhook.store_id, webhook.app, webhook.event, webhook.target_url],
  );
  if (known) return false;
  db.insert('zid_webhook', { ...webhook });
  return true;
};

export const listWebhooks = (db: Db, storeId: StoreId, event: string): Webhook[] =>
  db.all<Webhook>('select * from zid_webhook where store_id = ? and event = ? order by rowid', [
    storeId,
    event,
  ]);

export const listWebhooksOf = (db: Db, storeId: StoreId, app: string): Webhook[] =>
  db.all<Webhook>('select * from zid_webhook where store_id = ? and app = ? order by rowid', [storeId, app]);

export const deleteWebhooks = (db: Db, storeId: StoreId, app: string): void => {
  db.run('delete from zid_webhook where store_id = ? and app = ?', [storeId, app]);
};
