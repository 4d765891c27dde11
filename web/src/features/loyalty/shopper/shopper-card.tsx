import type { ShopperPage } from '@apps-hub/contract/loyalty/shopper/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { SavedForm } from '@apps-hub/ui/kit/form/saved-form.tsx';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useVersionedForm } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useCan } from '@apps-hub/ui/session/abilities.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { checkPage, draftOf, inputOf, type PageDraft } from './draft.ts';
import { Figures } from './figures.tsx';
import { LookFields, PartFields, RuleFields } from './look-fields.tsx';
import { Preview } from './preview.tsx';
import { saveShopperPage, shopperPageKey, shopperPageQuery } from './queries.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './shopper.module.css';

const Links = ({ page: { isOn, url, storefrontUrl, switchOnUrl } }: { readonly page: ShopperPage }) => {
  const { t } = usePhrases();
  if (!isOn) return <p className={common.flat}>{t('shopper.off')}</p>;
  return (
    <p className={classes.links}>
      <a href={url} target="_blank" rel="noreferrer">
        {t('shopper.open')}
      </a>
      {storefrontUrl !== null && (
        <a href={storefrontUrl} target="_blank" rel="noreferrer">
          {t('shopper.openStorefront')}
        </a>
      )}
      {switchOnUrl !== null && (
        <a href={switchOnUrl} target="_blank" rel="noreferrer">
          {t('shopper.switchOn')}
        </a>
      )}
    </p>
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
    inputOf: (values, over = page) => ({ ...inputOf(values), version: over.version }),
    send: (body, _over, key) => saveShopperPage(api, body, key),
    query: shopperPageQuery(api),
    find: (stored) => stored,
    savedText: t('shopper.saved'),
    onSaved: (saved) => queries.setQueryData(shopperPageKey, saved),
  });
  return (
    <SavedForm
      className={`${common.wideColumn} ${common.inset}`}
      form={form}
      deniedReason={canUpdate ? undefined : t('shopper.needRole')}
    >
      <CheckField {...draft.field('isOn')}>{t('shopper.on')}</CheckField>
      <Links page={page} />
      <PartFields draft={draft} />
      <LookFields draft={draft} />
      <Preview draft={draft.values} />
      <RuleFields draft={draft} />
    </SavedForm>
  );
};

/** The store's page for customers and its parts in the storefront: on or off, their look, what guests see, and how they are used. */
export const ShopperCard = () => {
  const { t } = usePhrases();
  const page = useQuery(shopperPageQuery(useApi()));
  return (
    <Card title={t('shopper.title')} subtitle={t('shopper.help')}>
      {page.isPending && <LoadingRows rows={4} />}
      {page.isLoadingError && <QueryError query={page} />}
      {page.data?.isOn && (
        <div className={common.inset}>
          <Figures />
          <p className={common.flat}>{t('shopper.figures.help')}</p>
        </div>
      )}
      {page.data && <PageForm page={page.data} />}
    </Card>
  );
};
