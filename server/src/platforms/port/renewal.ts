import type { Outcome } from '#outbound/call.ts';
import type { HostAccess } from './access.ts';

/** Sends a call, and again with new tokens if the host rejects these: a call that is answered with 401 was not executed. */
export const withRenewal = async (
  access: HostAccess,
  send: (access: HostAccess) => Promise<Outcome>,
): Promise<Outcome> => {
  const outcome = await send(access);
  if (outcome.kind !== 'answer' || outcome.status !== 401) return outcome;
  const fresh = await access.renewed?.();
  return fresh ? send(fresh) : outcome;
};
