import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import type { ProductDraft } from './draft.ts';

/** What each part of the form needs. */
export interface FieldsProps {
  readonly draft: Draft<ProductDraft>;
}
