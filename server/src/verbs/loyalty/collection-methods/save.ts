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
  guard: (ctx, draft, confirmed) => guardLoss(ctx, { kind: 'collection', ...draft }, confirmed),
});

export const createCollectionMethod = methods.create;

export const updateCollectionMethod = methods.update;

export const deleteCollectionMethod = methods.remove;
