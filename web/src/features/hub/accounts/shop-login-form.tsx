import { type HostPlatformName, APPS } from '@apps-hub/contract/apps';
import { SHOP_MAX_LENGTH } from '@apps-hub/contract/hub/accounts/values';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';

import { useLanguage } from '../../../i18n/language.tsx';
import { fieldText, problemText } from '../../../i18n/problem-text.ts';
import { useServices } from '../../../session/services.tsx';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { useSubmit } from '../../../kit/form/use-submit.ts';
import { AccountForm } from './account-form.tsx';
import { checkText } from '../../../kit/form/validation.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useRefusal } from './use-refusal.ts';

/** The apps of the contract, whose schemas stay out of the page. */

type App = (typeof APPS)[number];

interface ShopLoginFormProps {
  readonly hosts: readonly HostPlatformName[];
  /** Both are given by the address of an app's own sign-in page. */
  readonly platform: HostPlatformName | undefined;
  readonly app: App | undefined;
  /** Leaves for the admin of the store. */
  readonly onFound: (url: string) => void;
}

/** Refusals that are about the name that was typed. */
const AT_SHOP: ReadonlySet<string | undefined> = new Set([
  'store_unknown',
  'store_uninstalled',
  'platform_unknown',
]);

export const isApp = (text: string): text is App => APPS.some((app) => app === text);

const checksOf = ({ shop }: { readonly shop: string }) => ({ shop: checkText(shop) });

/** Finds the way into an app from the name of a shop. */
export const ShopLoginForm = (props: ShopLoginFormProps) => {
  const { hosts, onFound } = props;
  const { openApi } = useServices();
  const language = useLanguage();
  const { t } = language;
  const timerId = useId();
  const refusal = useRefusal();
  const [isLeaving, setLeaving] = useState(false);
  const draft = useDraft(
    { platform: props.platform ?? hosts[0] ?? 'sandbox', app: props.app ?? APPS[0], shop: '' },
    checksOf,
  );
  const { values, problems } = draft;
  const finding = useSubmit({
    send: (body: typeof values) => openApi.post('/api/auth/shop-login', { body }),
    onDone: ({ url }) => {
      setLeaving(true);
      onFound(url);
    },
    onRefused: (error) => {
      refusal.note(error);
      draft.refuse(error);
    },
  });
  const set = (change: Partial<typeof values>) => {
    draft.set(change);
    if (refusal.code !== 'rate_limited') refusal.clear();
  };
  const isAtShop = AT_SHOP.has(refusal.code);
  const select = <V extends string>(
    name: 'platform' | 'app',
    all: readonly V[],
    labelOf: (value: V) => string,
  ) => (
    <NativeSelect
      label={t(`signIn.shop.${name}`)}
      data={all.map((value) => ({ value, label: labelOf(value) }))}
      value={values[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <AccountForm
      onSubmit={() => {
        if (draft.check()) finding.submit(values);
      }}
      submitLabel={t(isLeaving ? 'signIn.shop.leaving' : 'signIn.shop.submit')}
      busy={finding.isBusy}
      waitingFor={refusal.secondsLeft > 0 ? timerId : undefined}
      problem={refusal.error !== undefined && !isAtShop && <RefusalNotice refusal={refusal} id={timerId} />}
    >
      {props.platform === undefined &&
        hosts.length > 1 &&
        select('platform', hosts, (host) => t(`signIn.shop.platforms.${host}`))}
      {props.app === undefined && select('app', APPS, (app) => t(`signIn.shop.apps.${app}`))}
      <TextInput
        label={t('signIn.shop.name')}
        name="shop"
        dir="ltr"
        autoComplete="on"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SHOP_MAX_LENGTH}
        required
        withAsterisk={false}
        description={t('signIn.shop.help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={values.shop}
        onChange={(event) => set({ shop: event.currentTarget.value })}
        error={isAtShop ? problemText(language, refusal.error) : fieldText(language, problems['shop'])}
      />
    </AccountForm>
  );
};
