import { usePhrases } from '#i18n/use-phrases.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { Page } from '#ui/page.tsx';
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
