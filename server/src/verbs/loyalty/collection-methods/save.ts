import { scheduleStep } from '#db/due-work.ts';
import { evidenceOf } from '../method-trials/evidence.ts';
import { guardDraft } from '../method-trials/gift.ts';
import { guardLoss } from '../method-trials/loss.ts';
import { versionedMethod } from '../versioned-method.ts';
import { presentCollectionMethod } from './list.ts';
import { readCollectionTerms } from './read-terms.ts';

const methods = versionedMethod({
  table: 'collection_method',
  subject: 'CollectionMethod',
  notFound: 'collection_method_not_found',
  newId: (make) => make('collectionMethod'),
  read: readCollectionTerms,
  present: presentCollectionMethod,
  changed: (ctx) => scheduleStep(ctx, 'storefront.write', ctx.now),
  guard: async (ctx, { id, terms }, confirmed) => {
    if (terms === null) return;
    const evidence = await evidenceOf(ctx, terms);
    await guardLoss(ctx, { kind: 'collection', id, terms }, { confirmed, evidence });
    await guardDraft(ctx, { kind: 'collection', id, terms }, evidence);
  },
});

export const createCollectionMethod = methods.create;

export const updateCollectionMethod = methods.update;

export const saveApprovedCollection = methods.approved;

export const deleteCollectionMethod = methods.remove;
