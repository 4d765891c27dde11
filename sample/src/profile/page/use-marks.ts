import type { Connection, Team } from '../contract.ts';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { useSampleChange } from '#shared/use-sample-change.ts';
import { profileKey, setConnected, setStarred } from './queries.ts';

/** Connects or disconnects a person; the toast offers Undo. */
export const useConnecting = () => {
  const { t } = useLanguage();
  const api = useSampleApi();
  return useSampleChange<Connection>({
    send: (person) => setConnected(api, person, !person.isConnected),
    undo: (person) => setConnected(api, person, person.isConnected),
    keys: [profileKey],
    done: ({ name, isConnected }) =>
      t(isConnected ? 'sampleProfile.leftDone' : 'sampleProfile.connectedDone', { name }),
  });
};

/** Stars or unstars a team; the toast offers Undo. */
export const useStarring = () => {
  const { t } = useLanguage();
  const api = useSampleApi();
  return useSampleChange<Team>({
    send: (team) => setStarred(api, team, !team.isStarred),
    undo: (team) => setStarred(api, team, team.isStarred),
    keys: [profileKey],
    done: ({ title, isStarred }) =>
      t(isStarred ? 'sampleProfile.unstarred' : 'sampleProfile.starred', { title }),
  });
};
