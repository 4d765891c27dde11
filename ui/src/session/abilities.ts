import { Ability as Rights, type RawRuleOf } from '@casl/ability';
import type { Action, Subject } from '@apps-hub/contract/abilities';
import type { AppFamily } from '@apps-hub/contract/apps';
import type { Session } from '@apps-hub/contract/hub/stores/routes';
import { createContext, useContext } from 'react';
import { useLanguage } from '../i18n/language.tsx';
import { needsPlanOf } from './ended-plan.ts';

export type Ability = Rights<[Action, Subject]>;

/**
 * Screens ask about subjects, never about single records or fields. So conditions and fields are not evaluated, and the
 * library's condition parser stays out of the bundle.
 */
const AS_A_WHOLE = { conditionsMatcher: () => () => false, fieldMatcher: () => () => false };

/** The rights that the server sent; without rules everything is allowed, as for platforms that send none. */
export const abilityFrom = (rules: Session['userAbilityRules']): Ability =>
  new Rights<[Action, Subject]>(
    rules.length === 0
      ? [{ action: 'manage', subject: 'all' }]
      : // The server's catalogue of actions and subjects (contract/abilities), sent as text.
        (rules as RawRuleOf<Ability>[]),
    AS_A_WHOLE,
  );

const AbilityContext = createContext<Ability | null>(null);

export const AbilityProvider = AbilityContext.Provider;

/** All rights of the signed-in user. */
export const useAbility = (): Ability => {
  const ability = useContext(AbilityContext);
  if (!ability) throw new Error('AbilityProvider is missing');
  return ability;
};

/** Whether the signed-in staff member may do this. Only for display; the server enforces it. */
export const useCan = (action: Action, subject: Subject): boolean => useAbility().can(action, subject);

const EndedPlansContext = createContext<readonly AppFamily[]>([]);

/** Provides the apps whose plan at the host has ended. */
export const EndedPlansProvider = EndedPlansContext.Provider;

/**
 * Why this cannot be done, for its button; undefined if it can. Says `needRole` to who may not, and that the plan has ended to who
 * otherwise could.
 */
export const useDenied = (action: Action, subject: Subject, needRole?: string): string | undefined => {
  const { t } = useLanguage();
  const ended = useContext(EndedPlansContext);
  if (!useCan(action, subject)) return needRole ?? t('common.state.notAllowed');
  return needsPlanOf(ended, action, subject) ? t('errors.plan_ended') : undefined;
};
