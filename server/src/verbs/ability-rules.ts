import { type AbilityRule, type Role, rulesOf, SUBJECTS_OF } from '@apps-hub/contract/abilities';
import { APP_FAMILIES, type AppName, familyOf } from '@apps-hub/contract/apps';
import type { Session } from '@apps-hub/contract/hub/stores/routes';

/** A member's rights: their own rules if they have any, otherwise the role's. */
export interface RuleHolder {
  readonly role: Role;
  readonly rules?: readonly AbilityRule[] | null | undefined;
}

/** No stored rules means the role's rules, never none: a page without any rules would allow everything. */
const rulesFor = ({ role, rules }: RuleHolder): readonly AbilityRule[] =>
  rules && rules.length > 0 ? rules : rulesOf(role);

/** Forbids everything of the apps that a store has not installed. */
export const rulesWithout = (installed: readonly AppName[]): Session['userAbilityRules'] =>
  APP_FAMILIES.filter((family) => !installed.some((app) => familyOf(app) === family))
    .flatMap((family) => SUBJECTS_OF[family])
    .map((subject) => ({ action: 'manage', subject, inverted: true }));

/** The rules in the form that pages use. */
export const presentRules = (holder: RuleHolder): Session['userAbilityRules'] =>
  rulesFor(holder).map(({ action, subject, conditions, fields, inverted }) => ({
    action,
    subject,
    ...(conditions ? { conditions: { ...conditions } } : {}),
    ...(fields ? { fields: [...fields] } : {}),
    ...(inverted ? { inverted } : {}),
  }));
