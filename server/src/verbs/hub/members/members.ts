import type { Member, Members } from '@apps-hub/contract/hub/members/routes';
import type { StaffId } from '@apps-hub/domain/ids';
import { eq } from 'drizzle-orm';

import type { VerbContext } from '#context.ts';
import { store } from '#db/schema/hub/stores.ts';
import { type AccountDeps, verbContext } from '#deps.ts';
import { AppError } from '#errors.ts';
import { audit } from '#verbs/audit.ts';
import { authorise } from '#verbs/authorise.ts';
import { type Asker, prove, whileSignedIn } from '../second-step/prove.ts';
import type { Live } from '../sessions/sessions.ts';
import { loadStore } from '../stores/store-record.ts';
import { membersOf, revokeSessionsOf, takeRights } from './members-record.ts';
import { mustSetUpSecondStep } from './second-step-required.ts';

/** Runs as the member of the session. Refuses with `forbidden` unless they may do everything in the store. */
const asOwner = <T>(
  deps: AccountDeps,
  asker: Pick<Asker, 'token'>,
  work: (ctx: VerbContext, live: Live) => Promise<T>,
): Promise<T> =>
  whileSignedIn(deps, asker, async ({ tx }, live) => {
    const { id, role, rules } = live.member;
    const ctx = verbContext(deps, tx, { kind: 'staff', staffId: id, role, rules });
    authorise(ctx.actor, 'manage', 'all');
    // Or a session without a second step could switch the requirement off.
    if (await mustSetUpSecondStep(tx, id)) throw new AppError('second_step_required');
    return work(ctx, live);
  });

const present = async ({ tx, now }: VerbContext, { member }: Live): Promise<Members> => {
  const rows = await membersOf(tx, now);
  const [row] = await tx.db
    .select({ isRequired: store.secondStepRequired })
    .from(store)
    .where(eq(store.id, tx.storeId));
  return {
    isSecondStepRequired: row?.isRequired === true,
    members: rows.map(({ lastSeenAt, ...each }): Member => ({
      ...each,
      isMe: each.id === member.id,
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
};

/** The members of the owner's store who sign in to the hub. */
export const listMembers = (deps: AccountDeps, token: string | undefined): Promise<Members> =>
  asOwner(deps, { token }, present);

/** Ends all sessions of a member in the owner's store, at once, and may remove one who only hands parcels over. Refuses a wrong proof at its field. */
export const endMemberSessions = async (
  deps: AccountDeps,
  asker: Asker,
  {
    staffId,
    proof,
    removes = false,
  }: { readonly staffId: StaffId; readonly proof: string; readonly removes?: boolean | undefined },
): Promise<Members> => {
  await asOwner(deps, asker, () => Promise.resolve());
  await prove(deps, asker, proof);
  return asOwner(deps, asker, async (ctx, live) => {
    const ended = await revokeSessionsOf(ctx, staffId);
    const removed = removes && (await takeRights(ctx, staffId));
    if (ended > 0 || removed)
      await audit(ctx, 'account.end_member_sessions', staffId, { sessions: ended, removed });
    return present(ctx, live);
  });
};

/** Requires a second step of all members, or no longer. Members without one can then only set one up. */
export const requireSecondStep = async (
  deps: AccountDeps,
  asker: Asker,
  { isRequired, proof }: { readonly isRequired: boolean; readonly proof: string },
): Promise<Members> => {
  await asOwner(deps, asker, () => Promise.resolve());
  await prove(deps, asker, proof);
  return asOwner(deps, asker, async (ctx, live) => {
    const { tx } = ctx;
    if ((await loadStore(tx)).secondStepRequired !== isRequired) {
      await tx.db.update(store).set({ secondStepRequired: isRequired }).where(eq(store.id, tx.storeId));
      await audit(ctx, 'account.require_second_step', live.account.id, { isRequired });
    }
    return present(ctx, live);
  });
};
