import type { AppName } from '@apps-hub/contract/apps';
import type { Session } from '@apps-hub/contract/hub/stores/routes';
import { type CurrencyCode, parseCurrency } from '@apps-hub/domain/money';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLanguage } from '../i18n/language.tsx';

import { AbilityProvider, abilityFrom, EndedPlansProvider } from './abilities.ts';
import { endedFamilies } from './ended-plan.ts';
import { createFormatters, type Formatters } from '../format/formatters.ts';

interface Store {
  readonly session: Session;
  readonly currency: CurrencyCode;
  readonly formats: Formatters;
}

const StoreContext = createContext<Store | null>(null);

const currencyOf = (session: Session): CurrencyCode => {
  const currency = parseCurrency(session.store.currency);
  if (!currency) throw new Error(`not a currency: ${session.store.currency}`);
  return currency;
};

/** Provides the signed-in store: its currency and time zone for every number, its staff's rights. */
export const StoreProvider = ({
  session,
  app,
  children,
}: {
  readonly session: Session;
  /** The app of a host's frame; undefined where all apps are shown. */
  readonly app?: AppName | undefined;
  readonly children: ReactNode;
}) => {
  const { locale, tag, withHijri } = useLanguage();
  const store = useMemo<Store>(() => {
    const { timeZone } = session.store;
    const currency = currencyOf(session);
    return {
      session,
      currency,
      formats: createFormatters({ locale, tag, withHijri, currency, timeZone, now: () => new Date() }),
    };
  }, [session, locale, tag, withHijri]);
  const ability = useMemo(() => abilityFrom(session.userAbilityRules), [session]);
  const ended = useMemo(() => endedFamilies(session, app), [session, app]);
  return (
    <StoreContext value={store}>
      <AbilityProvider value={ability}>
        <EndedPlansProvider value={ended}>{children}</EndedPlansProvider>
      </AbilityProvider>
    </StoreContext>
  );
};

export const useStore = (): Store => {
  const store = useContext(StoreContext);
  if (!store) throw new Error('StoreProvider is missing');
  return store;
};

export const useFormats = (): Formatters => useStore().formats;
