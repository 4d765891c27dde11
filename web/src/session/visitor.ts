import type { Visitor } from './guard.ts';
import type { SessionState } from './session-keeper.ts';

/** Who is here, as far as the session knows. The rights' library is fetched for somebody signed in only. */
export const visitorOf = async (state: SessionState): Promise<Visitor> => {
  if (state.status !== 'signed_in') return { kind: state.status === 'anonymous' ? 'anonymous' : 'unknown' };
  const { abilityFrom } = await import('./abilities.ts');
  return { kind: 'signed_in', ability: abilityFrom(state.session.userAbilityRules) };
};
