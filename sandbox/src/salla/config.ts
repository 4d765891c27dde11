/** An app registered at the simulated Salla, from the same variables as the server's. */
export interface SallaApp {
  readonly app: string;
  readonly appId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookSecret: string;
}

const APP_ID = /^SALLA_([A-Z]+)_APP_ID$/;

/** The apps registered at this Salla; without any, Salla is not simulated. */
export const readSallaApps = (env: Readonly<Record<string, string | undefined>>): SallaApp[] =>
  Object.keys(env).flatMap((name) => {
    const app = APP_ID.exec(name)?.[1];
    if (app === undefined) return [];
    const read = (part: string): string => env[`SALLA_${app}_${part}`] ?? '';
    const known = {
      app: app.toLowerCase(),
      appId: read('APP_ID'),
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
      webhookSecret: read('WEBHOOK_SECRET'),
    };
    return Object.values(known).includes('') ? [] : [known];
  });
