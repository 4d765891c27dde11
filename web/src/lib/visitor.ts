import { abilityFrom } from './abilities.ts';
import type { Visitor } from './guard.ts';
import type { SessionState } from './session/session-keeper.ts';

/** Who is here, as far as the session knows. */
export const visitorOf = (state: SessionState): Visitor => {
  if (state.status === 'signed_in')
    return { kind: 'signed_in', ability: abilityFrom(state.session.userAbilityRules) };
  return { kind: state.status === 'anonymous' ? 'anonymous' : 'unknown' };
};
