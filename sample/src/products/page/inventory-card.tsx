import { Tabs } from '@apps-hub/ui/components/tabs.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import type { FieldsProps } from './draft.ts';
import { AdvancedTab, AttributesTab, DeliveryTab, RestockTab, ShippingTab } from './inventory-tabs.tsx';
import classes from './product-form.module.css';

export const INVENTORY_TABS = ['restock', 'shipping', 'delivery', 'attributes', 'advanced'] as const;

export type InventoryTab = (typeof INVENTORY_TABS)[number];

const TAB_PARTS = {
  restock: RestockTab,
  shipping: ShippingTab,
  delivery: DeliveryTab,
  attributes: AttributesTab,
  advanced: AdvancedTab,
} as const;

const TAB_FIELDS: Readonly<Record<string, InventoryTab>> = {
  qty: 'restock',
  inTransit: 'restock',
  countries: 'delivery',
  frozenAt: 'attributes',
  expiresOn: 'attributes',
  code: 'advanced',
};

/** The tab with the first invalid field, if any. */
export const tabOf = (paths: readonly string[]): InventoryTab | undefined =>
  TAB_FIELDS[paths.find((path) => path in TAB_FIELDS) ?? ''];

interface InventoryCardProps extends FieldsProps {
  readonly tab: InventoryTab;
  readonly onTab: (tab: InventoryTab) => void;
}

/** Stock, shipping and attributes of the product. */
export const InventoryCard = ({ draft, tab, onTab }: InventoryCardProps) => {
  const { t } = usePhrases();
  const Fields = TAB_PARTS[tab];
  return (
    <Card title={t('sampleProducts.form.inventory')}>
      <Tabs
        label={t('sampleProducts.form.inventory')}
        value={tab}
        tabs={INVENTORY_TABS.map((value) => ({ value, label: t(`sampleProducts.form.tab.${value}`) }))}
        onChange={onTab}
      >
        <div className={classes.tab}>
          <Fields draft={draft} />
        </div>
      </Tabs>
    </Card>
  );
};
