import type { Action, Subject } from '@apps-hub/contract/abilities';
import { type AppFamily, type AppName, APPS, familyOf } from '@apps-hub/contract/apps';
import type { Session } from '@apps-hub/contract/hub/stores/routes';

/** What the server refuses once a plan has ended. The rest finishes or repairs what was started, or is a legal duty. */
const NEEDS_PLAN: Readonly<Record<AppFamily, RegExp>> = {
  loyalty: /^((create|update|adjust|redeem|manage) (Customer|Order|Settings|\w+Method)|delete \w+Method)$/,
  shipping: /^(create Pickup|update ShippingSettings)$/,
};

/** Whether an action needs a plan of one of these families. */
export const needsPlanOf = (families: readonly AppFamily[], action: Action, subject: Subject): boolean =>
  families.some((family) => NEEDS_PLAN[family].test(`${action} ${subject}`));

/** The families whose plan has ended: in a frame by the plan of its app, elsewhere if all their apps' plans have. */
export const endedFamilies = ({ store }: Session, app: AppName | undefined): readonly AppFamily[] => {
  const { endedPlans = [], apps = APPS } = store;
  const running = new Set((app ? [app] : apps).filter((each) => !endedPlans.includes(each)).map(familyOf));
  return endedPlans.map(familyOf).filter((family) => !running.has(family));
};
