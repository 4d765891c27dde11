import type { UserSettings } from '../contract.ts';

import { useSampleApi } from '#shared/use-sample-api.ts';
import { useSampleChange } from '#shared/use-sample-change.ts';
import { updateUserSettings, usersKey } from './queries.ts';

/** Props of a user's settings tabs. */
export interface SettingsTab {
  readonly id: string;
  readonly settings: UserSettings;
}

interface Change {
  readonly to: Partial<UserSettings>;
  /** What the toast says. */
  readonly done: string;
}

/** Changes some of a user's settings; the toast offers Undo. */
export const useSettingsChange = ({ id, settings }: SettingsTab) => {
  const api = useSampleApi();
  return useSampleChange<Change>({
    send: ({ to }) => updateUserSettings(api, id, to),
    keys: [usersKey],
    done: ({ done }) => done,
    undo: ({ to }) => {
      const before = Object.fromEntries(
        Object.entries(settings).filter(([name]) => Object.hasOwn(to, name)),
      ) as Partial<UserSettings>; // the same names as in `to`
      return updateUserSettings(api, id, before);
    },
  });
};
