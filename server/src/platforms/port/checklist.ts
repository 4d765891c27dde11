import type { AppName } from '@apps-hub/contract/apps';

export interface CheckLine {
  /** Of the list of the host's app store; of a setting, its name, and of an app, the app's. */
  readonly item: string;
  readonly state: 'holds' | 'fails' | 'only you can tell';
  readonly text: string;
}

/** What to enter for one app where the host has its partners' settings. */
export interface PortalEntry {
  readonly app: AppName;
  readonly fields: Readonly<Record<string, string>>;
}

export const line = (item: string, state: CheckLine['state'], text: string): CheckLine => ({
  item,
  state,
  text,
});

/** Hosts frame and call addresses with https only. */
export const originLine = (appsUrl: string, host: string): CheckLine =>
  new URL(appsUrl).protocol === 'https:'
    ? line('APPS_URL', 'holds', appsUrl)
    : line('APPS_URL', 'fails', `${appsUrl} is not https: ${host} neither frames nor calls it`);
