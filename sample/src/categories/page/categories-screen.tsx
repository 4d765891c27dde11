import { Suspense, useState } from 'react';

import { Page } from '@apps-hub/ui/components/page.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAddress } from '@apps-hub/ui/kit/list/use-address.ts';
import type { Category } from '../contract.ts';
import { CategoriesCard } from './categories-card.tsx';
import { parseCategoriesSearch } from './queries.ts';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const CategoryDialog = overlay(async () => (await import('./category-dialog.tsx')).CategoryDialog);

export const CategoriesScreen = () => {
  const { t } = usePhrases();
  const [search, onSearch] = useAddress(parseCategoriesSearch);
  const [open, setOpen] = useState<{ readonly category: Category | undefined }>();
  const close = () => setOpen(undefined);
  return (
    <Page title={t('sampleCategories.title')}>
      <CategoriesCard
        search={search}
        onSearch={onSearch}
        onAdd={() => setOpen({ category: undefined })}
        onEdit={(category) => setOpen({ category })}
      />
      <Suspense fallback={null}>
        {open && <CategoryDialog category={open.category} onClose={close} onSaved={close} />}
      </Suspense>
    </Page>
  );
};
