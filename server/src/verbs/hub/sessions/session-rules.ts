import { instantAfterDays } from '@apps-hub/domain/time';

/** A session that is unused for this long expires. */
export const SESSION_DAYS = 30;
/** A session expires after this long however much it is used, and the password is asked for again. */
const SESSION_LIFE_DAYS = 90;

/**
 * Two tabs may refresh at once, or a response may be lost: for this long the token just replaced gets the same new token again.
 * Any later use means that somebody else has a copy.
 */
const REPEAT_SECONDS = 10;

export interface SessionState {
  readonly generation: number;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** The state of a refresh token by its generation. */
export type TokenStanding = 'current' | 'just_replaced' | 'reused' | 'over';

export const standingOf = (session: SessionState, generation: number, now: Date): TokenStanding => {
  if (session.revokedAt || session.expiresAt <= now) return 'over';
  if (generation === session.generation) return 'current';
  const isRepeated = now.getTime() - session.rotatedAt.getTime() <= REPEAT_SECONDS * 1000;
  return generation === session.generation - 1 && isRepeated ? 'just_replaced' : 'reused';
};

/** When a session used now expires. */
export const sessionEnd = (now: Date, createdAt: Date): Date => {
  const [unused, old] = [instantAfterDays(now, SESSION_DAYS), instantAfterDays(createdAt, SESSION_LIFE_DAYS)];
  return unused < old ? unused : old;
};
