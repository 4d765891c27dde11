import { familyOf, isAppName } from '@apps-hub/contract/apps';
import { isLocale } from '@apps-hub/domain/locale';

import type { Area } from '@apps-hub/ui/i18n/areas.ts';
import { phraseStore } from '@apps-hub/ui/i18n/phrase-store.ts';
import { writingOf } from '@apps-hub/ui/session/preferences/preference-store.ts';
import type { Services } from '@apps-hub/ui/session/services.tsx';

/** The phrase area of an app's pages; `hub` outside any app. */
const phrasesOfApp = (name: string): Area => (isAppName(name) ? familyOf(name) : 'hub');

/** Stores the address's language, so that later addresses don't need it. */
const storeLanguageOfAddress = ({ context, preferences }: Services): void => {
  const query = new URLSearchParams(location.search);
  if (isLocale(query.get('locale')) || isLocale(query.get('language')))
    preferences.keepLanguage(context.locale);
};

/** Loads the phrases every page needs before the first paint; routes load their own. */
export const startLanguage = async (services: Services): Promise<void> => {
  const { context, hub } = services;
  storeLanguageOfAddress(services);
  phraseStore.setDirection(context.look.direction);
  phraseStore.setWriting(writingOf(context.look));
  await phraseStore.setLocale(context.locale);
  await phraseStore.load('base', hub ? 'hub' : phrasesOfApp(context.app));
};
