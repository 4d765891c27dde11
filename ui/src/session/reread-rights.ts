import type { HubSession } from './hub-session.ts';

/** Gets the rights anew, after a change to what they depend on. A failure leaves them until the next renewal. */
export const rereadRights = async (hub: HubSession): Promise<void> => {
  try {
    await hub.renew(await hub.accessToken());
  } catch {
    // The session reports it.
  }
};
