import type { AppName, PlatformName } from '@apps-hub/contract/apps';

import type { StoreTx } from '#db/database.ts';
import type { Deps } from '#deps.ts';

/** The host's id of the store whose frame got the token with this digest. */
export const findFrameToken = async (
  { database }: Pick<Deps, 'database'>,
  { platform, app }: { readonly platform: PlatformName; readonly app: AppName },
  digest: string,
): Promise<string | undefined> => {
  const [row] = await database.askCopies(
    (sql) =>
      sql<{ store: string | null }[]>`select find_frame_token(${platform}, ${app}, ${digest}) as store`,
  );
  return row?.store ?? undefined;
};

/** Stores the digest of the frame's current token; older ones stop working. */
export const keepFrameToken = async (
  { now }: Pick<Deps, 'now'>,
  tx: StoreTx,
  { app, digest }: { readonly app: string; readonly digest: string },
): Promise<void> => {
  await tx.sql`select keep_frame_token(${tx.storeId}, ${app}, ${digest}, ${now()})`;
};
