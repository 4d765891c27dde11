import { DecimalInput } from '@apps-hub/ui/components/number-inputs.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import type { LinesDraft } from './lines-draft.ts';
import { SoldProductPicker } from './sold-product-picker.tsx';

interface LineFieldsProps {
  readonly draft: Pick<Draft<LinesDraft>, 'values' | 'set' | 'field' | 'errorAt'>;
  /** The path of the lines in the API. */
  readonly at: string;
  readonly help?: string;
}

/** Which items count: chosen and excluded products, and limits of their price. */
export const LineFields = ({ draft: { values, set, field, errorAt }, at, help }: LineFieldsProps) => {
  const { t, formats } = usePhrases();
  return (
    <fieldset className={form.section}>
      <legend>{t('lineScope.legend')}</legend>
      {help !== undefined && <p className={form.help}>{help}</p>}
      <div className={form.grid}>
        {(['only', 'except'] as const).map((list) => (
          <div key={list} data-wide>
            <SoldProductPicker
              label={t(`lineScope.${list}`)}
              noneText={t(`lineScope.${list}None`)}
              value={values[list]}
              onChange={(chosen) => set({ [list]: chosen })}
              error={errorAt(`${at}.${list}`)}
            />
          </div>
        ))}
        <DecimalInput
          label={t('lineScope.priceFrom')}
          unit={formats.currencySign}
          {...field('priceFrom', `${at}.priceFrom`)}
        />
        <DecimalInput
          label={t('lineScope.priceTo')}
          description={t('lineScope.priceHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          unit={formats.currencySign}
          {...field('priceTo', `${at}.priceTo`)}
        />
      </div>
    </fieldset>
  );
};
