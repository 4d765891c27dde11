import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { checkAmount } from '@apps-hub/ui/kit/form/amount-validation.ts';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { DecimalInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { shopCurrency, shopSign, typedMinor } from '#shared/shop-money.ts';
import type { FieldsProps } from './draft.ts';
import classes from './product-form.module.css';

/** The discount in percent, where both prices are amounts and the discounted one is lower. */
const discountOf = (price: string, discounted: string): number | undefined => {
  const isAmount = [price, discounted].every((text) => checkAmount(text, shopCurrency) === undefined);
  if (!isAmount || typedMinor(discounted) >= typedMinor(price)) return undefined;
  return Math.round((1 - typedMinor(discounted) / typedMinor(price)) * 100);
};

export const PricingCard = ({ draft: { values, problems, set } }: FieldsProps) => {
  const { t, formats, fieldText } = usePhrases();
  const discount = discountOf(values.price, values.discountedPrice);
  return (
    <Card title={t('sampleProducts.form.pricing')}>
      <div className={classes.body}>
        <DecimalInput
          label={t('sampleProducts.form.price')}
          unit={shopSign(formats)}
          value={values.price}
          onChange={(price) => set({ price })}
          error={fieldText(problems['price'])}
        />
        <DecimalInput
          label={`${t('sampleProducts.form.discountedPrice')} (${t('common.optional')})`}
          unit={shopSign(formats)}
          value={values.discountedPrice}
          {...(discount === undefined
            ? {}
            : {
                description: t('sampleProducts.form.discount', {
                  percent: formats.percent(String(discount)),
                }),
              })}
          onChange={(discountedPrice) => set({ discountedPrice })}
          error={fieldText(problems['discountedPrice'])}
        />
        <CheckField checked={values.chargesTax} onChange={(chargesTax) => set({ chargesTax })}>
          {t('sampleProducts.form.chargesTax')}
        </CheckField>
        <CheckField checked={values.stock} onChange={(stock) => set({ stock })}>
          {t('sampleProducts.form.inStock')}
        </CheckField>
      </div>
    </Card>
  );
};
