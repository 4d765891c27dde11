import type { AccountSettings } from '../contract.ts';

import { useSampleApi } from '#shared/use-sample-api.ts';
import { useSampleChange } from '#shared/use-sample-change.ts';
import { accountKey, type SettingsChange, updateSettings } from './queries.ts';

/** Props of each settings tab. */
export interface SettingsTab {
  readonly settings: AccountSettings;
}

interface Change {
  readonly to: SettingsChange;
  /** What the toast says. */
  readonly done: string;
}

/** Changes some settings optimistically; the toast offers Undo. */
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
