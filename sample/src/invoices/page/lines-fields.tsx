import { LINE_COSTS, LINE_KINDS, LINE_TEXT_MAX_LENGTH, LINES_MAX } from '../values.ts';
import { lineTotals } from '../amounts.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { ActionButton, IconAction } from '@apps-hub/ui/components/action-button.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { PlainDecimalInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { shopSign } from '#shared/shop-money.ts';
import { type InvoiceDraft, type LineDraft, newLine } from './draft.ts';
import classes from './form.module.css';
import { useInvoiceMoney } from './use-invoice-money.ts';

interface LineFieldsProps {
  readonly line: LineDraft;
  readonly at: number;
  readonly problems: Draft<InvoiceDraft>['problems'];
  readonly onChange: (change: Partial<LineDraft>) => void;
  readonly onRemove: () => void;
  readonly removeDenied: string | undefined;
}

const NUMBERS = ['cost', 'quantity', 'discountPercent', 'taxPercent'] as const;

const LineFields = ({ line, at, problems, onChange, onRemove, removeDenied }: LineFieldsProps) => {
  const { t, fieldText, formats } = usePhrases();
  const money = useInvoiceMoney();
  const n = formats.number(at + 1);
  const labels = {
    cost: t('sampleInvoices.form.cost', { currency: shopSign(formats) }),
    quantity: t('sampleInvoices.form.quantity'),
    discountPercent: t('sampleInvoices.form.discount'),
    taxPercent: t('sampleInvoices.form.tax'),
  };
  return (
    <fieldset className={classes.line}>
      <legend>{t('sampleInvoices.form.line', { n })}</legend>
      <NativeSelect
        className={classes.kind ?? ''}
        label={t('sampleInvoices.form.kind')}
        value={line.kind}
        data={LINE_KINDS.map((value) => ({ value, label: t(`sampleInvoices.kind.${value}`) }))}
        onChange={({ currentTarget }) => {
          const kind = LINE_KINDS.find((each) => each === currentTarget.value) ?? line.kind;
          // Keep a price that the user typed.
          onChange({ kind, ...(line.cost === LINE_COSTS[line.kind] ? { cost: LINE_COSTS[kind] } : {}) });
        }}
      />
      <div className={classes.numbers}>
        {NUMBERS.map((name) => (
          <PlainDecimalInput
            key={name}
            label={labels[name]}
            value={line[name]}
            error={fieldText(problems[`lines.${at}.${name}`])}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
      <span className={classes.remove}>
        <IconAction
          danger
          label={t('sampleInvoices.form.removeLine', { n })}
          icon={<IconTrash size={18} aria-hidden />}
          disabledReason={removeDenied}
          onClick={onRemove}
        />
      </span>
      <div className={classes.text}>
        <TextInput
          className={classes.description ?? ''}
          label={t('sampleInvoices.form.description')}
          value={line.description}
          maxLength={LINE_TEXT_MAX_LENGTH}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
        <div className={classes.price}>
          <span>{t('sampleInvoices.form.price')}</span>
          <strong>{money.ofMinor(lineTotals(line).totalMinor)}</strong>
        </div>
      </div>
    </fieldset>
  );
};

/** The items, each with its own discount and tax. */
export const LinesFields = ({
  draft: { values, problems, set },
}: {
  readonly draft: Draft<InvoiceDraft>;
}) => {
  const { t, formats } = usePhrases();
  const { lines } = values;
  const removeLine = (line: LineDraft) => {
    set({ lines: lines.filter(({ key }) => key !== line.key) });
    // Restores the removed line at its position.
    showToast('info', t('sampleInvoices.form.undoLine'), {
      label: t('sampleShared.undo'),
      run: () => set({ lines }),
    });
  };
  return (
    <fieldset className={form.section}>
      <legend>{t('sampleInvoices.form.lines')}</legend>
      <p className={form.help}>{t('sampleInvoices.form.linesHelp')}</p>
      <div className={classes.lines}>
        {lines.map((line, at) => (
          <LineFields
            key={line.key}
            line={line}
            at={at}
            problems={problems}
            onChange={(change) =>
              set({ lines: lines.map((each) => (each.key === line.key ? { ...each, ...change } : each)) })
            }
            onRemove={() => removeLine(line)}
            removeDenied={lines.length === 1 ? t('sampleInvoices.form.lastLine') : undefined}
          />
        ))}
        <div>
          <ActionButton
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabledReason={
              lines.length < LINES_MAX
                ? undefined
                : t('sampleInvoices.form.linesFull', { most: formats.number(LINES_MAX) })
            }
            onClick={() => set({ lines: [...lines, newLine(lines)] })}
          >
            {t('sampleInvoices.form.addLine')}
          </ActionButton>
        </div>
      </div>
    </fieldset>
  );
};
