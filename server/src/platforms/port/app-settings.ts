import { APPS, type AppName } from '@apps-hub/contract/apps';

import type { Setting } from '#settings/setting.ts';

/** The environment variable of one of our apps on a host, such as `SALLA_DHL_CLIENT_ID`. */
export type AppSetting<H extends string, P extends string> = `${H}_${Uppercase<AppName>}_${P}`;

/** The environment variables that a host has once per app. Each of our apps is a separate app at the host, and needs all `parts`. */
export const appSettings = <H extends string, const P extends string>(host: H, parts: readonly P[]) => {
  const settingOf = <X extends string>(app: AppName, part: X): AppSetting<H, X> =>
    `${host}_${app.toUpperCase() as Uppercase<AppName>}_${part}`;

  const missing = (settings: Partial<Record<AppSetting<H, P>, unknown>>, app: AppName): string[] =>
    parts.map((part) => settingOf(app, part)).filter((name) => settings[name] === undefined);

  return {
    settingOf,
    /** One of an app's settings; empty if it is missing. */
    read: (settings: Partial<Record<AppSetting<H, P>, string | undefined>>, app: AppName, part: P): string =>
      settings[settingOf(app, part)] ?? '',
    /** The settings that are missing for an app; all of them for an app that is not on the host. */
    missing,
    /** Each app's setting of this name. */
    perApp: <X extends string, S extends Setting>(part: X, setting: S): Record<AppSetting<H, X>, S> =>
      // One entry per app, as APPS lists them.
      Object.fromEntries(APPS.map((app) => [settingOf(app, part), setting])) as Record<AppSetting<H, X>, S>,
    /** Throws for an app with only some of its settings. */
    refuseHalf: (settings: Partial<Record<AppSetting<H, P>, unknown>>): void => {
      for (const app of APPS) {
        const lacking = missing(settings, app);
        if (lacking.length > 0 && lacking.length < parts.length)
          throw new Error(
            `${lacking.join(', ')} missing: other settings of ${host}_${app.toUpperCase()} are there`,
          );
      }
    },
  };
};
