import type { ProductDetails, ProductInput } from '../contract.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { FormProblem } from '@apps-hub/ui/kit/form/form-problem.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { CancelButton } from '@apps-hub/ui/components/cancel-button.tsx';
import { ClosingPart, useClosingPart } from '@apps-hub/ui/components/closing.tsx';
import { StatusBadge } from '@apps-hub/ui/components/status-badge.tsx';
import { categoriesQuery, shopKey } from '#shared/shop-queries.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { checksOf, draftOf, inputOf, statusFor } from './draft.ts';
import { InformationCard } from './information-card.tsx';
import { InventoryCard, type InventoryTab, tabOf } from './inventory-card.tsx';
import { OrganiseCard } from './organise-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { PricingCard } from './pricing-card.tsx';
import classes from './product-form.module.css';
import { PRODUCT, PRODUCTS } from './queries.ts';
import { STATUS_TONES } from './status-text.ts';
import { VariantsCard } from './variants-card.tsx';

/** Renders the dialog that adds a category; passed in, because categories are another area. */
export type RenderAddCategory = (events: {
  readonly onClose: () => void;
  readonly onAdded: (key: string) => void;
}) => ReactNode;

interface ProductFormProps {
  /** The product to edit; undefined for a new one. */
  readonly product: ProductDetails | undefined;
  readonly renderAddCategory: RenderAddCategory;
  /** Called after saving or cancelling. */
  readonly onLeave: () => void;
}

const useProductForm = ({ product, onLeave }: Omit<ProductFormProps, 'renderAddCategory'>) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  const wanted = useRef<'draft' | 'publish'>('draft');
  const draft = useDraft(draftOf(product), checksOf);
  const drawing = product && product.pictures.length === 0 ? product.image : 'package';
  const form = useForm({
    draft,
    inputOf: (values) => inputOf(values, statusFor(wanted.current, values, formats.today()), drawing),
    send: (body: ProductInput) =>
      product ? api.put(PRODUCT, { params: { id: String(product.id) }, body }) : api.post(PRODUCTS, { body }),
    stale: [shopKey(formats.locale)],
    doneText: t('sampleProducts.form.saved'),
    onDone: onLeave,
  });
  const submitAs = (as: 'draft' | 'publish') => {
    wanted.current = as;
    form.submit();
  };
  return { draft, form, submitAs };
};

/** The product form, which saves a draft or publishes. */
export const ProductForm = ({ product, renderAddCategory, onLeave }: ProductFormProps) => {
  const { t, formats } = usePhrases();
  const id = useId();
  const closing = useClosingPart(false);
  const { draft, form, submitAs } = useProductForm({ product, onLeave });
  const { data: categories = [] } = useQuery(categoriesQuery(useSampleApi(), formats.locale));
  const [tab, setTab] = useState<InventoryTab>('restock');
  const [isAdding, setAdding] = useState(false);
  const submit = (as: 'draft' | 'publish') => {
    const failing = Object.entries(checksOf(draft.values)).flatMap(([path, check]) => (check ? path : []));
    setTab(tabOf(failing) ?? tab);
    submitAs(as);
  };
  return (
    <ClosingPart closing={closing}>
      <div className={classes.head}>
        <h1 className={classes.title}>{product?.productName ?? t('sampleProducts.form.newTitle')}</h1>
        {product && (
          <StatusBadge tone={STATUS_TONES[product.status]}>
            {t(`sampleProducts.status.${product.status}`)}
          </StatusBadge>
        )}
      </div>
      <FormElement id={id} form={{ ...form, submit: () => submit('draft') }} className={classes.form}>
        <div className={classes.column}>
          <InformationCard draft={draft} />
          <PicturesCard draft={draft} />
          <VariantsCard draft={draft} />
          <InventoryCard draft={draft} tab={tab} onTab={setTab} />
        </div>
        <div className={classes.column}>
          <PricingCard draft={draft} />
          <OrganiseCard draft={draft} categories={categories} onAddCategory={() => setAdding(true)} />
        </div>
      </FormElement>
      {isAdding &&
        renderAddCategory({
          onClose: () => setAdding(false),
          onAdded: (category) => {
            draft.set({ category });
            setAdding(false);
          },
        })}
      <FormProblem form={form} />
      <div className={classes.footer}>
        <CancelButton onCancel={onLeave}>{t('sampleProducts.form.discard')}</CancelButton>
        <Button type="submit" form={id} variant="default" loading={form.isBusy}>
          {t('sampleProducts.form.saveDraft')}
        </Button>
        <Button loading={form.isBusy} onClick={() => submit('publish')}>
          {t(
            draft.values.publishOn > formats.today()
              ? 'sampleProducts.form.schedule'
              : 'sampleProducts.publish',
          )}
        </Button>
      </div>
    </ClosingPart>
  );
};
