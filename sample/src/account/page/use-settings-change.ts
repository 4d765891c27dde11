import type { AccountSettings } from '../contract.ts';

import { useSampleApi } from '#shared/use-sample-api.ts';
import { useSampleChange } from '#shared/use-sample-change.ts';
import { accountKey, type SettingsChange, updateSettings } from './queries.ts';

/** What each tab of the settings gets. */
export interface SettingsTab {
  readonly settings: AccountSettings;
}

interface Change {
  readonly to: SettingsChange;
  /** What the toast says. */
  readonly done: string;
}

/** Changes some of the settings at once; the toast offers to undo it. */
export const useSettingsChange = ({ settings }: SettingsTab) => {
  const api = useSampleApi();
  return useSampleChange<Change>({
    send: ({ to }) => updateSettings(api, to),
    keys: [accountKey],
    done: ({ done }) => done,
    undo: ({ to }) => {
      const before = Object.fromEntries(
        Object.entries(settings).filter(([name]) => Object.hasOwn(to, name)),
      ) as SettingsChange; // the same names as in `to`
      return updateSettings(api, before);
    },
  });
};
