import { inbox } from '../shop/inbox.ts';
import { actions } from './actions.ts';
import { referrals } from './referrals.ts';
import { activity } from './activity.ts';
import { approvals } from './approvals.ts';
import { ruleChanges } from './rule-changes.ts';
import { hostLimits } from './host-limits.ts';
import { lineScope } from './line-scope.ts';
import { shipmentMarks } from './shipment-marks.ts';
import { loyaltySettings } from './settings.ts';
import { shopper } from './shopper.ts';
import { batches } from './batches.ts';
import { movingIn } from './moving-in.ts';
import { orderImports } from './order-imports.ts';
import { draftCheck, giveBack, whatIf } from './method-trials.ts';
import { campaigns } from './campaigns.ts';
import { segments } from './segments.ts';
import { tiers } from './tiers.ts';
import { proof } from './proof.ts';
import { loyaltyToolErrors } from './tool-errors.ts';

/** The loyalty app's phrases beyond its first pages: settings, trials, activity, proof. */
export const loyaltyTools = {
  draftCheck,
  giveBack,
  whatIf,
  approvals,
  ruleChanges,
  hostLimits,
  lineScope,
  shipmentMarks,
  loyaltySettings,
  shopper,
  batches,
  movingIn,
  orderImports,
  activity,
  inbox,
  proof,
  tiers,
  actions,
  referrals,
  campaigns,
  segments,
  loyaltyToolErrors,
} as const;
