import type { ShopperPage } from '@apps-hub/contract/loyalty/shopper/routes';
import { GUESTS_SEE, type GuestsSee, REDEMPTIONS_PER_DAY } from '@apps-hub/contract/loyalty/shopper/values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import { ActionButton } from '@apps-hub/ui/components/action-button.tsx';
import { Card } from '@apps-hub/ui/components/card.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import fields from '@apps-hub/ui/components/form.module.css';
import { WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { FormProblem } from '@apps-hub/ui/kit/form/form-problem.tsx';
import { type Draft, useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { checkWhole } from '@apps-hub/ui/kit/form/validation.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { saveShopperPage, shopperPageKey, shopperPageQuery } from './queries.ts';
import classes from './shopper-card.module.css';

/** What the colour field offers before the store has chosen one. */
const FIRST_COLOUR = '#7338e0';

interface PageDraft {
  readonly isOn: boolean;
  readonly hasColour: boolean;
  readonly colour: string;
  readonly guestsSee: GuestsSee;
  readonly redemptionsPerDay: string;
}

const draftOf = (page: ShopperPage): PageDraft => ({
  isOn: page.isOn,
  hasColour: page.colour !== null,
  colour: page.colour ?? FIRST_COLOUR,
  guestsSee: page.guestsSee,
  redemptionsPerDay: String(page.redemptionsPerDay),
});

const checkPage = ({ redemptionsPerDay }: PageDraft) => ({
  redemptionsPerDay: checkWhole(redemptionsPerDay, REDEMPTIONS_PER_DAY),
});

const LookFields = ({ draft: { values, set, field } }: { readonly draft: Draft<PageDraft> }) => {
  const { t } = usePhrases();
  const id = useId();
  return (
    <>
      <div className={classes.colour}>
        <CheckField {...field('hasColour')}>{t('shopper.ownColour')}</CheckField>
        {values.hasColour && (
          <>
            <label htmlFor={id}>{t('shopper.colour')}</label>
            <input
              id={id}
              type="color"
              value={values.colour}
              onChange={({ currentTarget }) => set({ colour: currentTarget.value })}
            />
          </>
        )}
      </div>
      <fieldset className={fields.section}>
        <legend>{t('shopper.guests.title')}</legend>
        <RadioChoice
          {...field('guestsSee')}
          options={GUESTS_SEE.map((value) => ({ value, label: t(`shopper.guests.${value}`) }))}
        />
      </fieldset>
      <div className={fields.grid}>
        <WholeInput label={t('shopper.perDay')} {...field('redemptionsPerDay')} />
      </div>
    </>
  );
};

const PageForm = ({ page }: { readonly page: ShopperPage }) => {
  const { t } = usePhrases();
  const api = useApi();
  const queries = useQueryClient();
  const canUpdate = useCan('update', 'Settings');
  const draft = useDraft<PageDraft>(draftOf(page), checkPage);
  const form = useVersionedForm({
    record: page,
    draft,
    valuesOf: draftOf,
    inputOf: ({ hasColour, colour, redemptionsPerDay, ...values }, over = page) => ({
      ...values,
      colour: hasColour ? colour : null,
      redemptionsPerDay: Number(redemptionsPerDay),
      version: over.version,
    }),
    send: (body, _over, key) => saveShopperPage(api, body, key),
    query: shopperPageQuery(api),
    find: (stored) => stored,
    savedText: t('shopper.saved'),
    onSaved: (saved) => queries.setQueryData(shopperPageKey, saved),
  });
  const submit = () => {
    if (canUpdate) form.submit();
  };
  return (
    <FormElement className={classes.body} form={{ ...form, submit }}>
      {form.notice}
      <CheckField {...draft.field('isOn')}>{t('shopper.on')}</CheckField>
      {page.isOn ? (
        <p className={classes.text}>
          <a href={page.url} target="_blank" rel="noreferrer">
            {t('shopper.open')}
          </a>
        </p>
      ) : (
        <p className={classes.text}>{t('shopper.off')}</p>
      )}
      <LookFields draft={draft} />
      <FormProblem form={form} />
      <div className={classes.footer}>
        <ActionButton
          loading={form.isBusy}
          disabledReason={canUpdate ? undefined : t('shopper.needRole')}
          onClick={submit}
        >
          {t('common.action.save')}
        </ActionButton>
      </div>
    </FormElement>
  );
};

/** The store's page for customers: on or off, its look, what guests see, and the link that opens it. */
export const ShopperCard = () => {
  const { t } = usePhrases();
  const page = useQuery(shopperPageQuery(useApi()));
  return (
    <Card title={t('shopper.title')} subtitle={t('shopper.help')}>
      {page.isPending && <LoadingRows rows={4} />}
      {page.isLoadingError && <QueryError query={page} />}
      {page.data && <PageForm page={page.data} />}
    </Card>
  );
};
