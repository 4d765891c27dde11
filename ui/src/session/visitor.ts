import type { Visitor } from './guard.ts';
import type { SessionState } from './session-keeper.ts';

/** The session's visitor. The rights library is loaded only for signed-in visitors. */
export const visitorOf = async (state: SessionState): Promise<Visitor> => {
  if (state.status !== 'signed_in') return { kind: state.status === 'anonymous' ? 'anonymous' : 'unknown' };
  const { abilityFrom } = await import('./abilities.ts');
  return { kind: 'signed_in', ability: abilityFrom(state.session.userAbilityRules) };
};
