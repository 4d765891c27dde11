import { sampleAddress } from '#pages/pages.ts';
import type { Product } from '../contract.ts';
import { IconCopy, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { RowMenu } from '@apps-hub/ui/components/row-menu.tsx';
import classes from './products.module.css';

interface ProductRowActionsProps {
  readonly product: Product;
  readonly onDuplicate: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
}

export const ProductRowActions = (props: ProductRowActionsProps) => {
  const { product, onDuplicate, onDownload, onDelete } = props;
  const { t } = usePhrases();
  const navigate = useNavigate();
  const { productName: name } = product;
  const edit = () => void navigate({ to: sampleAddress('sample/product-edit', { id: String(product.id) }) });
  return (
    <span className={classes.actions}>
      <IconAction
        label={t('sampleProducts.edit', { name })}
        icon={<IconPencil size={18} aria-hidden />}
        onClick={edit}
      />
      <RowMenu
        label={t('sampleProducts.more', { name })}
        actions={[
          {
            text: t('sampleProducts.action.duplicate'),
            label: t('sampleProducts.duplicate', { name }),
            icon: <IconCopy size={18} aria-hidden />,
            onClick: onDuplicate,
          },
          {
            text: t('sampleProducts.action.download'),
            label: t('sampleProducts.download', { name }),
            icon: <IconDownload size={18} aria-hidden />,
            onClick: onDownload,
          },
          {
            text: t('sampleProducts.action.delete'),
            label: t('sampleProducts.delete', { name }),
            icon: <IconTrash size={18} aria-hidden />,
            onClick: onDelete,
          },
        ]}
      />
    </span>
  );
};
