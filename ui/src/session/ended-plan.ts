import { type Action, type Subject, SUBJECTS_OF } from '@apps-hub/contract/abilities';
import { type AppFamily, type AppName, APPS, familyOf } from '@apps-hub/contract/apps';
import type { Session } from '@apps-hub/contract/hub/stores/routes';

/** What the server refuses once a plan has ended. The rest finishes or repairs what was started, or is a legal duty. */
const NEEDS_PLAN: Readonly<Partial<Record<Subject, readonly Action[]>>> = {
  CollectionMethod: ['create', 'update', 'delete'],
  RedemptionMethod: ['create', 'update', 'delete'],
  Customer: ['create', 'update', 'adjust', 'redeem', 'manage'],
  Order: ['update'],
  Settings: ['update'],
  Pickup: ['create'],
  ShippingSettings: ['update'],
};

/** Whether an action needs a plan of one of these families. */
export const needsPlanOf = (families: readonly AppFamily[], action: Action, subject: Subject): boolean =>
  families.some((family) => SUBJECTS_OF[family].includes(subject)) &&
  NEEDS_PLAN[subject]?.includes(action) === true;

/** The families whose plan has ended: in a frame by the plan of its app, elsewhere if all their apps' plans have. */
export const endedFamilies = ({ store }: Session, app: AppName | undefined): readonly AppFamily[] => {
  const { endedPlans = [], apps = APPS } = store;
  const concerned = app ? [app] : apps;
  return [...new Set(endedPlans.map(familyOf))].filter((family) => {
    const own = concerned.filter((each) => familyOf(each) === family);
    return own.length > 0 && own.every((each) => endedPlans.includes(each));
  });
};
