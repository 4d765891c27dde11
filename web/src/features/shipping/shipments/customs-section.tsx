import type { ShipmentDraft } from '@apps-hub/contract/shipping/shipments/routes';
import { EXPORT_REASONS } from '@apps-hub/domain/shipping/customs/customs';
import { Stack, TextInput } from '@mantine/core';

import { usePickupTexts } from '#i18n/pickup-text.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { calendarNames } from '@apps-hub/ui/format/calendar-names.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { CustomsFields } from '../shared/customs-fields.tsx';
import { type CustomsDraft, incotermFor } from './customs-draft.ts';
import { factsFor, type Values } from './shipment-draft.ts';
import { useShipmentReason } from './shipment-words.ts';

interface SectionProps {
  readonly draft: Draft<Values>;
  readonly known: ShipmentDraft;
  readonly countryCode: string;
}

type Set = (change: Partial<CustomsDraft>) => void;

/** The lines of the order, each with its product's customs data. */
const Lines = ({ draft, known, set }: SectionProps & { readonly set: Set }) => {
  const { t, formats } = usePhrases();
  const { lines } = draft.values.customs;
  return known.customs.lines.map(({ lineId, title, units, value }, index) => {
    const texts = lines[index];
    if (!texts) return null;
    return (
      <fieldset key={lineId} className={form.section}>
        <legend>
          {t('shipments.customs.line', {
            title,
            n: formats.number(units),
            amount: formats.money(value.amount, value.currency),
          })}
        </legend>
        <CustomsFields
          texts={texts}
          descriptionMax={factsFor(draft.values.carrier)?.abroad?.descriptionMax ?? 450}
          errorAt={(name) => draft.errorAt(`customs.lines.${index}.${name}`)}
          onChange={(change) => set({ lines: lines.with(index, { ...texts, ...change }) })}
        />
      </fieldset>
    );
  });
};

/** Who pays duties, why it is sent, and the invoice. */
const Terms = ({ draft, set }: SectionProps & { readonly set: Set }) => {
  const { t } = usePhrases();
  const { customs, carrier } = draft.values;
  return (
    <div className={form.grid}>
      <ChoiceSelect
        label={t('shipments.customs.incoterm')}
        value={incotermFor(carrier, customs.incoterm)}
        error={draft.errorAt('customs.incoterm')}
        options={(factsFor(carrier)?.abroad?.incoterms ?? []).map((value) => ({
          value,
          label: t(`shipments.customs.incoterms.${value}`, { code: value }),
        }))}
        onChange={(incoterm) => set({ incoterm })}
      />
      <ChoiceSelect
        label={t('shipments.customs.reason')}
        value={customs.reason}
        options={EXPORT_REASONS.map((value) => ({ value, label: t(`shipments.customs.reasons.${value}`) }))}
        onChange={(reason) => set({ reason })}
      />
      <TextInput
        label={t('shipments.customs.invoiceNumber')}
        dir="ltr"
        maxLength={factsFor(carrier)?.abroad?.invoiceMax ?? 35}
        value={customs.invoiceNumber}
        error={draft.errorAt('customs.invoice.number')}
        onChange={({ currentTarget }) => set({ invoiceNumber: currentTarget.value })}
      />
      <DateInput
        label={t('shipments.customs.invoiceDate')}
        keepsLast
        value={customs.invoiceDate}
        error={draft.errorAt('customs.invoice.date')}
        onChange={(invoiceDate) => set({ invoiceDate })}
      />
    </div>
  );
};

/** What the carrier refuses about the declaration as a whole. */
const Refused = ({ draft }: Pick<SectionProps, 'draft'>) => {
  const { t } = usePhrases();
  const found = (['value', 'currency', 'lines', 'taxNumber'] as const).flatMap((name) => {
    const error = draft.errorAt(`customs.${name}`);
    return error === undefined ? [] : [`${t(`shipments.form.${name}`)}: ${error}`];
  });
  return found.map((text) => (
    <p key={text} className={form.note} data-tone="bad" role="alert">
      {text}
    </p>
  ));
};

/** The declaration for customs of an order to another country, or why there is none. */
export const CustomsSection = (props: SectionProps) => {
  const { draft, known, countryCode } = props;
  const { t, formats } = usePhrases();
  const texts = usePickupTexts();
  const reason = useShipmentReason();
  const { carrier, customs } = draft.values;
  const country = calendarNames(formats.locale).country(countryCode);
  const named = { carrier: texts.carrier(carrier), country };
  const { problem, value } = known.customs;
  const set: Set = (change) => draft.set({ customs: { ...customs, ...change } });
  const limits = factsFor(carrier)?.abroad;
  if (!limits)
    return (
      <p className={form.note} data-tone="warn">
        {t('shipments.customs.notAbroad', named)}
      </p>
    );
  if (problem !== null)
    return (
      <p className={form.note} data-tone="warn">
        {reason.ofReason(problem)}
      </p>
    );
  return (
    <fieldset className={form.section}>
      <legend>{t('shipments.customs.title', named)}</legend>
      <p className={form.help}>{t('shipments.customs.help')}</p>
      <Stack gap="md">
        {!limits.hasHsCodes && <p className={form.note}>{t('shipments.customs.noHsCodes', named)}</p>}
        <Refused draft={draft} />
        <Lines {...props} set={set} />
        {value && (
          <p className={form.note}>
            {t('shipments.customs.value', { amount: formats.money(value.amount, value.currency) })}
          </p>
        )}
        <Terms {...props} set={set} />
      </Stack>
    </fieldset>
  );
};
