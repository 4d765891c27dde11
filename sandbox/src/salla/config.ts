import { apps, type App } from '../stores/installations.ts';

/** One of the apps as this Salla knows it, from the same variables as the server reads. */
export interface SallaApp {
  readonly app: App;
  readonly appId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookSecret: string;
}

/** The apps that are registered at this Salla; none: it is not played. */
export const readSallaApps = (env: Readonly<Record<string, string | undefined>>): SallaApp[] =>
  apps.flatMap((app) => {
    const read = (part: string): string => env[`SALLA_${app.toUpperCase()}_${part}`] ?? '';
    const known = {
      app,
      appId: read('APP_ID'),
      clientId: read('CLIENT_ID'),
      clientSecret: read('CLIENT_SECRET'),
      webhookSecret: read('WEBHOOK_SECRET'),
    };
    return Object.values(known).includes('') ? [] : [known];
  });
