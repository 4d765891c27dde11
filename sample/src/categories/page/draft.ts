import type { Category, CategoryInput } from '../contract.ts';
import { CATEGORY_TEXT_MAX_LENGTH, type CategoryStatus, SLUG, TITLE_MAX_LENGTH } from '../values.ts';

import { checkLength, checkText } from '@apps-hub/ui/kit/form/validation.ts';

/** The form's values. */
export interface CategoryDraft {
  readonly title: string;
  /** Derived from the title while empty. */
  readonly slug: string;
  readonly description: string;
  /** The parent category's id, or empty. */
  readonly parent: string;
  readonly status: CategoryStatus;
  readonly image: string;
}

/** A title as a URL slug. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652\u0640]/g, '')
    .replaceAll(/[^\p{Ll}\p{Lo}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

export const draftOf = (category: Category | undefined): CategoryDraft => ({
  title: category?.title ?? '',
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  parent: String(category?.parent ?? ''),
  status: category?.status ?? 'Published',
  image: category?.image ?? 'category',
});

export const checksOf = ({ title, slug, description }: CategoryDraft) => ({
  title: checkText(title) ?? checkLength(title, TITLE_MAX_LENGTH),
  slug: slug === '' || SLUG.test(slug) ? undefined : ('invalid' as const),
  description: checkLength(description, CATEGORY_TEXT_MAX_LENGTH),
});

export const inputOf = ({ title, slug, parent, ...draft }: CategoryDraft): CategoryInput => ({
  ...draft,
  title: title.trim(),
  slug: slug || slugOf(title),
  description: draft.description.trim(),
  parent: parent === '' ? null : Number(parent),
});

/** A category and its descendants, none of which can be its parent. */
export const withThoseBelow = (categories: readonly Category[], id: number): ReadonlySet<number> => {
  const below = new Set([id]);
  for (const _ of categories)
    for (const each of categories) if (each.parent !== null && below.has(each.parent)) below.add(each.id);
  return below;
};
