import type { Category, CategoryInput } from '../contract.ts';
import { CATEGORY_STATUSES, CATEGORY_TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from '../values.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { LimitedText } from '@apps-hub/ui/components/limited-text.tsx';
import { categoriesQuery, shopKey } from '#shared/shop-queries.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { CategoryPicture } from './category-picture.tsx';
import { checksOf, draftOf, inputOf, slugOf, withThoseBelow } from './draft.ts';
import { CATEGORIES, CATEGORY } from './queries.ts';

interface CategoryDialogProps {
  /** The category to edit; undefined for a new one. */
  readonly category: Category | undefined;
  readonly onClose: () => void;
  readonly onSaved: (category: Category) => void;
}

/** Adds or edits a category. */
export const CategoryDialog = ({ category, onClose, onSaved }: CategoryDialogProps) => {
  const { t, formats, fieldText } = usePhrases();
  const api = useSampleApi();
  const { data: categories = [] } = useQuery(categoriesQuery(api, formats.locale));
  const draft = useDraft(draftOf(category), checksOf);
  const { values, problems, set } = draft;
  const form = useForm({
    draft,
    inputOf,
    send: (body: CategoryInput) =>
      category
        ? api.put(CATEGORY, { params: { id: String(category.id) }, body })
        : api.post(CATEGORIES, { body }),
    stale: [shopKey(formats.locale)],
    doneText: t('sampleCategories.saved'),
    onDone: onSaved,
  });
  const notAbove = category ? withThoseBelow(categories, category.id) : new Set<number>();
  const optional = t('common.optional');
  return (
    <FormDialog
      size="drawer"
      title={category ? t('sampleCategories.editTitle') : t('sampleCategories.addTitle')}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={t('sampleCategories.form.title')}
        value={values.title}
        maxLength={TITLE_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={fieldText(problems['title'])}
        data-autofocus
      />
      <TextInput
        label={`${t('sampleCategories.form.slug')} (${optional})`}
        description={t('sampleCategories.form.slugHelp')}
        dir="auto"
        placeholder={slugOf(values.title)}
        value={values.slug}
        autoComplete="off"
        onChange={(event) => set({ slug: event.currentTarget.value })}
        error={
          problems['slug']?.code === 'invalid'
            ? t('sampleCategories.form.slugInvalid')
            : fieldText(problems['slug'])
        }
      />
      <CategoryPicture image={values.image} onChange={(image) => set({ image })} />
      <NativeSelect
        label={t('sampleCategories.form.parent')}
        value={values.parent}
        data={[
          { value: '', label: t('sampleCategories.form.noParent') },
          ...categories
            .filter(({ id }) => !notAbove.has(id))
            .map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={(event) => set({ parent: event.currentTarget.value })}
      />
      <LimitedText
        label={`${t('sampleCategories.form.description')} (${optional})`}
        help={t('sampleCategories.form.descriptionHelp')}
        value={values.description}
        most={CATEGORY_TEXT_MAX_LENGTH}
        onChange={(description) => set({ description })}
        error={fieldText(problems['description'])}
      />
      <NativeSelect
        label={t('common.status.label')}
        value={values.status}
        data={CATEGORY_STATUSES.map((value) => ({ value, label: t(`sampleCategories.status.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          set({ status: CATEGORY_STATUSES.find((status) => status === value) ?? values.status })
        }
      />
    </FormDialog>
  );
};
