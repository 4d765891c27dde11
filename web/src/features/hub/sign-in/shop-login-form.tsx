import { platformName } from '@apps-hub/contract/platform-names';
import { SHOP_MAX_LENGTH } from '@apps-hub/contract/hub/sign-in/values';
import { type AppName, APPS, type HostPlatformName } from '@apps-hub/contract/apps';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { problemText } from '@apps-hub/ui/i18n/problem-text.ts';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { AccountForm } from '../shared/account-form.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { useAccountForm } from '@apps-hub/ui/kit/account/use-account-form.ts';

interface ShopLoginFormProps {
  readonly hosts: readonly HostPlatformName[];
  /** An app's own sign-in page gives both in its address. */
  readonly platform: HostPlatformName | undefined;
  readonly app: AppName | undefined;
  /** Navigates to the store's admin. */
  readonly onFound: (url: string) => void;
}

/** Errors about the shop name, shown at that field. */
const AT_SHOP: ReadonlySet<string | undefined> = new Set([
  'store_unknown',
  'store_uninstalled',
  'platform_unknown',
]);

const checksOf = ({ shop }: { readonly shop: string }) => ({ shop: checkText(shop) });

/** Finds where to open an app from a shop's name. */
export const ShopLoginForm = (props: ShopLoginFormProps) => {
  const { hosts, onFound } = props;
  const { openApi } = useServices();
  const language = useLanguage();
  const { t } = language;
  const [isLeaving, setLeaving] = useState(false);
  const { draft, form } = useAccountForm({
    initial: { platform: props.platform ?? hosts[0] ?? 'sandbox', app: props.app ?? APPS[0], shop: '' },
    checksOf,
    inputOf: (values) => values,
    send: (body) => openApi.post('/api/auth/shop-login', { body }),
    onDone: ({ url }) => {
      setLeaving(true);
      onFound(url);
    },
  });
  const { field, errorAt } = draft;
  const isAtShop = AT_SHOP.has(form.code);
  return (
    <AccountForm
      form={form}
      submitLabel={t(isLeaving ? 'signIn.shop.leaving' : 'signIn.shop.submit')}
      problem={isAtShop ? false : undefined}
    >
      {props.platform === undefined && hosts.length > 1 && (
        <ChoiceSelect
          label={t('signIn.shop.platform')}
          {...field('platform')}
          options={hosts.map((value) => ({ value, label: platformName(value, language.locale) }))}
        />
      )}
      {props.app === undefined && (
        <ChoiceSelect
          label={t('signIn.shop.app')}
          {...field('app')}
          options={APPS.map((value) => ({ value, label: t(`signIn.shop.apps.${value}`) }))}
        />
      )}
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
        {...field('shop')}
        error={isAtShop ? problemText(language, form.refusal?.error) : errorAt('shop')}
      />
    </AccountForm>
  );
};
