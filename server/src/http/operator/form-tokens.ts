import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@apps-hub/domain/time';

import { tokenHash } from '#security/account-keys.ts';
import type { HttpDeps } from '../api.ts';

/** How long a page may stay open before its forms expire. */
const LASTS_MS = HOUR_MS;

type TokenDeps = Pick<HttpDeps, 'database' | 'keys' | 'now'>;

/** A token that proves that a form was drawn by us for this session; it works once. */
export const newFormToken = ({ keys, now }: TokenDeps, sessionHash: string): string => {
  const claim = `${randomBytes(12).toString('base64url')}.${now().getTime() + LASTS_MS}`;
  return `${claim}.${keys.formToken(`operator.${sessionHash}.${claim}`)}`;
};

/** Uses a token up. False if it is of another session, too old, or was used before. */
export const takeFormToken = async (
  { database, keys, now }: TokenDeps,
  sessionHash: string,
  token: string,
): Promise<boolean> => {
  const [nonce = '', ends = '', signature = ''] = token.split('.');
  if (!keys.isFormToken(`operator.${sessionHash}.${nonce}.${ends}`, signature)) return false;
  if (Number(ends) < now().getTime()) return false;
  const [used] = await database.sql<{ isFirst: boolean }[]>`
    select use_challenge(${tokenHash(token)}, ${new Date(Number(ends))}) as "isFirst"`;
  return used?.isFirst === true;
};
