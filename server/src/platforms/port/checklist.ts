import type { AppName } from '@apps-hub/contract/apps';

export interface CheckLine {
  /** A line of the host's review checklist, the name of a setting, or the name of an app. */
  readonly item: string;
  readonly state: 'holds' | 'fails' | 'only you can tell';
  readonly text: string;
}

/** What to enter for one app in the host's partner portal. */
export interface PortalEntry {
  readonly app: AppName;
  readonly fields: Readonly<Record<string, string>>;
}

export const line = (item: string, state: CheckLine['state'], text: string): CheckLine => ({
  item,
  state,
  text,
});

/** Hosts only frame and call https addresses. */
export const originLine = (appsUrl: string, host: string): CheckLine =>
  new URL(appsUrl).protocol === 'https:'
    ? line('APPS_URL', 'holds', appsUrl)
    : line('APPS_URL', 'fails', `${appsUrl} is not https: ${host} neither frames nor calls it`);
