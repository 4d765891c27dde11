import type { OrderLine } from '../contract.ts';
import { LINE_QTY } from '../values.ts';
import type { Product } from '#products/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormDialog } from '@apps-hub/ui/kit/form/form-dialog.tsx';
import { checkWhole } from '@apps-hub/ui/kit/form/validation.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { SearchSelect } from '@apps-hub/ui/components/search-select.tsx';
import { minorText, decimalOf, priceText, typedMinor } from '#shared/shop-money.ts';
import { allProductsQuery } from '#shared/shop-queries.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import type { OrderDialogProps } from './queries.ts';
import classes from './order-page.module.css';
import { OrderTotals } from './order-totals.tsx';
import { useOrderForm } from './use-order-form.ts';

/** A line with its quantity as typed. */
interface LineDraft extends Omit<OrderLine, 'qty'> {
  readonly qty: string;
}

const lineOf = (product: Product): LineDraft => ({
  productId: product.id,
  productName: product.productName,
  productBrand: product.productBrand,
  image: product.image,
  category: product.category,
  priceMinor: typedMinor(decimalOf(product.price)),
  qty: '1',
});

interface LineRowProps {
  readonly line: LineDraft;
  readonly error: string | undefined;
  /** Why the line cannot be removed. */
  readonly removeDenied: string | undefined;
  readonly onQty: (qty: string) => void;
  readonly onRemove: () => void;
}

const LineRow = ({ line, error, removeDenied, onQty, onRemove }: LineRowProps) => {
  const { t, formats } = usePhrases();
  const { productName: name } = line;
  return (
    <li className={classes.line}>
      <span>
        {name}
        <span className={classes.quiet}>{minorText(formats, line.priceMinor)}</span>
      </span>
      <WholeInput
        aria-label={t('sampleOrders.form.qtyOf', { name })}
        value={line.qty}
        onChange={onQty}
        error={error}
      />
      <IconAction
        danger
        label={t('sampleOrders.form.removeLine', { name })}
        icon={<IconTrash size={18} aria-hidden />}
        disabledReason={removeDenied}
        onClick={onRemove}
      />
    </li>
  );
};

const pathOf = ({ productId }: Pick<OrderLine, 'productId'>): string => `lines.${productId}`;

/** Edits products and quantities, with the total. */
export const LinesDialog = ({ order, onClose }: OrderDialogProps) => {
  const { t, formats, fieldText } = usePhrases();
  const { data: products = [] } = useQuery(allProductsQuery(useSampleApi(), formats.locale));
  const { draft, form } = useOrderForm({
    order,
    initial: { lines: order.lines.map((line): LineDraft => ({ ...line, qty: String(line.qty) })) },
    checksOf: ({ lines }) =>
      Object.fromEntries(lines.map((line) => [pathOf(line), checkWhole(line.qty, LINE_QTY)])),
    changeOf: ({ lines }) => ({ lines: lines.map((line) => ({ ...line, qty: Number(line.qty) })) }),
    onClose,
  });
  const { lines } = draft.values;
  const others = products.filter(({ id }) => lines.every(({ productId }) => productId !== id));
  const add = (id: string) => {
    const product = others.find((each) => String(each.id) === id);
    if (product) draft.set({ lines: [...lines, lineOf(product)] });
  };
  return (
    <FormDialog title={t('sampleOrders.editLines')} size="lg" form={form} onClose={onClose}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <LineRow
            key={line.productId}
            line={line}
            error={fieldText(draft.problems[pathOf(line)])}
            removeDenied={lines.length === 1 ? t('sampleOrders.form.lastLine') : undefined}
            onQty={(qty) =>
              draft.set({ lines: lines.map((each) => (each === line ? { ...each, qty } : each)) })
            }
            onRemove={() => draft.set({ lines: lines.filter((each) => each !== line) })}
          />
        ))}
      </ul>
      <SearchSelect
        label={t('sampleOrders.form.addProduct')}
        value=""
        text=""
        groups={[
          {
            options: others.map(({ id, productName, price }) => ({
              value: String(id),
              label: productName,
              note: priceText(formats, price),
            })),
          },
        ]}
        none={t('sampleOrders.form.noProduct')}
        onChange={add}
      />
      <OrderTotals lines={lines.map(({ priceMinor, qty }) => ({ priceMinor, qty: Number(qty) || 0 }))} />
    </FormDialog>
  );
};
