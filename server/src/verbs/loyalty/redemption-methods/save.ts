import { AppError } from '#errors.ts';
import { startReading } from '#verbs/shop/products/read-catalogue.ts';
import { evidenceOf } from '../method-trials/evidence.ts';
import { guardDraft } from '../method-trials/gift.ts';
import { guardLoss } from '../method-trials/loss.ts';
import { asItCosts } from '../method-trials/past-orders.ts';
import { versionedMethod } from '../versioned-method.ts';
import { refuseImpossible } from './host-limits.ts';
import { presentRedemptionMethod } from './list.ts';
import { readRedemptionTerms } from './read-terms.ts';

const methods = versionedMethod({
  table: 'redemption_method',
  subject: 'RedemptionMethod',
  notFound: 'redemption_method_not_found',
  newId: (make) => make('redemptionMethod'),
  read: readRedemptionTerms,
  present: presentRedemptionMethod,
  guard: async (ctx, draft, confirmed) => {
    await refuseImpossible(ctx, draft.terms);
    if (draft.terms === null) return;
    const evidence = await evidenceOf(ctx);
    const terms = await asItCosts(ctx.tx, evidence.window, draft.terms);
    const changed = { kind: 'redemption', ...draft, terms } as const;
    await guardLoss(ctx, changed, { confirmed, evidence });
    await guardDraft(ctx, changed, evidence);
    // Customers are told the names of the products.
    if (terms.target.on === 'specific') await startReading(ctx);
  },
  checkDeletion: (count) => {
    if (count === 1) throw new AppError('redemption_method_last');
  },
});

export const createRedemptionMethod = methods.create;

export const updateRedemptionMethod = methods.update;

export const saveApprovedRedemption = methods.approved;

/** Deletes a method unless it is the last. */
export const deleteRedemptionMethod = methods.remove;
