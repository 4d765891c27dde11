/** An app as this Zid knows it, from the same variables as the server. */
export interface ZidApp {
  readonly app: string;
  readonly appId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address from the Partner Dashboard for app events; without it none are sent. */
  readonly lifecycleUrl: string | undefined;
}

const APP_ID = /^ZID_([A-Z]+)_APP_ID$/;

/** The apps registered at this Zid; without any, Zid is not simulated. */
export const readZidApps = (env: Readonly<Record<string, string | undefined>>): ZidApp[] =>
  Object.keys(env).flatMap((name) => {
    const app = APP_ID.exec(name)?.[1];
    if (app === undefined) return [];
    const read = (part: string): string => env[`ZID_${app}_${part}`] ?? '';
    const known = {
      app: app.toLowerCase(),
      appId: read('APP_ID'),
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
    };
    const lifecycleUrl = env[`ZID_${app}_LIFECYCLE_URL`];
    return Object.values(known).includes('') ? [] : [{ ...known, lifecycleUrl }];
  });
