import { type AbilityRule, type Role, rulesOf } from '@apps-hub/contract/abilities';
import type { Session } from '@apps-hub/contract/hub/stores/routes';

/** A member's rights: their own rules if they have any, otherwise the role's. */
export interface RuleHolder {
  readonly role: Role;
  readonly rules?: readonly AbilityRule[] | null | undefined;
}

/** No stored rules means the role's rules, never none: a page without any rules would allow everything. */
const rulesFor = ({ role, rules }: RuleHolder): readonly AbilityRule[] =>
  rules && rules.length > 0 ? rules : rulesOf(role);

/** The rules in the form that pages use. */
export const presentRules = (holder: RuleHolder): Session['userAbilityRules'] =>
  rulesFor(holder).map(({ action, subject, conditions, fields, inverted }) => ({
    action,
    subject,
    ...(conditions ? { conditions: { ...conditions } } : {}),
    ...(fields ? { fields: [...fields] } : {}),
    ...(inverted ? { inverted } : {}),
  }));
