import { type AbilityRule, type Role, rulesOf } from '@apps-hub/contract/abilities';
import type { Session } from '@apps-hub/contract/hub/stores/routes';

/** What decides the rights of a member of staff: rules of their own, else those of the role. */
export interface RuleHolder {
  readonly role: Role;
  readonly rules?: readonly AbilityRule[] | null | undefined;
}

/** No stored rule means the role's rules, never none: a page that gets no rule at all allows everything. */
export const rulesFor = ({ role, rules }: RuleHolder): readonly AbilityRule[] =>
  rules && rules.length > 0 ? rules : rulesOf(role);

/** The rules as the page gets them. */
export const presentRules = (holder: RuleHolder): Session['userAbilityRules'] =>
  rulesFor(holder).map(({ action, subject, conditions, fields, inverted }) => ({
    action,
    subject,
    ...(conditions ? { conditions: { ...conditions } } : {}),
    ...(fields ? { fields: [...fields] } : {}),
    ...(inverted ? { inverted } : {}),
  }));
