import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import type { StoreId } from '../ids.ts';

/** Two weeks. Source: docs.salla.dev/421118m0. */
const LIFE_SECONDS = 14 * 24 * 3600;

/** The scopes that the app requested; without `offline_access` there is no refresh token. */
const SCOPE =
  'settings.read orders.read_write customers.read products.read marketing.read_write webhooks.read_write offline_access';

export interface Grant {
  readonly store_id: StoreId;
  readonly app: string;
  readonly access_token: string;
  readonly refresh_token: string;
  /** Unix seconds. */
  readonly expires: number;
}

type Rows = Omit<Context, 'config'>;

export const listSallaApps = (db: Db, storeId: StoreId): string[] =>
  db
    .all<{ app: string }>('select app from salla_grant where store_id = ? order by app', [storeId])
    .map(({ app }) => app);

const newToken = (): string => randomBytes(32).toString('base64url');

/** Issues new tokens for an app of a store and invalidates the old ones. */
export const grant = ({ db, now }: Rows, storeId: StoreId, app: string): Grant => {
  const made: Grant = {
    store_id: storeId,
    app,
    access_token: newToken(),
    refresh_token: newToken(),
    expires: Math.floor(now().getTime() / 1000) + LIFE_SECONDS,
  };
  db.tx(() => {
    db.run('delete from salla_grant where store_id = ? and app = ?', [storeId, app]);
    db.insert('salla_grant', { ...made });
    db.insert('salla_refresh', { token: made.refresh_token, store_id: storeId, app });
  });
  return made;
};

export const revoke = ({ db }: Rows, storeId: StoreId, app: string): void => {
  db.run('delete from salla_grant where store_id = ? and app = ?', [storeId, app]);
};

/** The app stays installed, but Salla no longer accepts its tokens until the merchant installs it again. */
export const refuseTokens = ({ db }: Rows, storeId: StoreId, app: string): void => {
  db.tx(() => {
    db.run('delete from salla_refresh where store_id = ? and app = ?', [storeId, app]);
    db.run('update salla_grant set access_token = ?, refresh_token = ? where store_id = ? and app = ?', [
      newToken(),
      newToken(),
      storeId,
      app,
    ]);
  });
};

/** The grant of a valid access token. */
export const grantOf = ({ db, now }: Rows, accessToken: string): Grant | undefined => {
  const row = db.get<Grant>('select * from salla_grant where access_token = ?', [accessToken]);
  return row && row.expires * 1000 > now().getTime() ? row : undefined;
};

/** Exchanges a refresh token. Reusing one revokes the whole chain: the merchant must reinstall the app. Source: docs.salla.dev/421118m0. */
export const refresh = (context: Rows, token: string, app: string): Grant | undefined => {
  const { db } = context;
  const issued = db.get<{ store_id: StoreId; app: string }>('select * from salla_refresh where token = ?', [
    token,
  ]);
  if (!issued || issued.app !== app) return undefined;
  const current = db.get<Grant>('select * from salla_grant where store_id = ? and app = ?', [
    issued.store_id,
    app,
  ]);
  if (current?.refresh_token === token) return grant(context, issued.store_id, app);
  revoke(context, issued.store_id, app);
  return undefined;
};

/** The body of `app.store.authorize`. */
export const authorizeJson = ({ access_token, refresh_token, expires }: Grant) => ({
  access_token,
  expires,
  refresh_token,
  scope: SCOPE,
  token_type: 'bearer',
});

const FRAME_LIFE_MS = 5 * 60_000;

/** The short-lived token in a frame's URL. */
export const frameToken = (
  { db, now }: Rows,
  of: { readonly storeId: StoreId; readonly app: string; readonly userId: number },
): string => {
  const token = `em_tok_${newToken()}`;
  db.insert('salla_frame', {
    token,
    store_id: of.storeId,
    app: of.app,
    user_id: of.userId,
    exp: new Date(now().getTime() + FRAME_LIFE_MS).toISOString(),
  });
  return token;
};

export interface Frame {
  readonly store_id: StoreId;
  readonly app: string;
  readonly user_id: number;
  readonly exp: string;
}

export const frameOf = ({ db }: Rows, token: string): Frame | undefined =>
  db.get<Frame>('select * from salla_frame where token = ?', [token]);
