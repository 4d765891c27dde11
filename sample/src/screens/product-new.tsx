import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { PageTitle } from '@apps-hub/ui/components/page-title.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { ProductPage } from './product-page.tsx';

export const ProductNewScreen = () => {
  const { t } = usePhrases();
  return (
    <Page>
      <PageTitle text={t('sampleProducts.form.newTitle')} />
      <ProductPage product={undefined} />
    </Page>
  );
};
