import { phraseStore } from '@apps-hub/ui/i18n/phrase-store.ts';

/** What one's own profile shows below one's own data, with its phrases. */
export const belowProfile = async () => {
  const [part] = await Promise.all([import('./profile-overview.tsx'), phraseStore.load('sample/profile')]);
  return part.ProfileOverview;
};
