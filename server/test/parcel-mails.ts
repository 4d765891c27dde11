import type { Mail } from '#mail/mailer.ts';
import { type ParcelMailJob, sendParcelMail } from '../src/verbs/shipping/parcel-mails/send.ts';
import type { Shipping } from './shipping.ts';

/** The defaults of a store, as its settings send them. */
const MAIL_PREFERENCES = {
  defaultWindow: null,
  defaultParcel: { weightGrams: 1000, size: null },
  handOverLanguage: 'ar',
  ownDays: [],
  notifications: { language: 'ar', contact: [], others: [] },
};

/** What tests do with the mails about parcels; `open` returns the opened store. */
export const parcelMailsOf = (open: () => Shipping) => {
  /** Jobs that failed, and are repeated later. */
  const failed: ParcelMailJob[] = [];
  /** Runs each queued job twice, as after a crash. An error of `refuse` is the mail server's. */
  const send = async (refuse?: unknown, lastTry = false): Promise<readonly Mail[]> => {
    const { deps, http, suite } = open();
    const sent: Mail[] = [];
    const mailing = {
      ...deps,
      keys: http.deps.keys,
      appsUrl: 'https://apps.example',
      appName: 'Apps Hub',
      mailer: {
        send: (mail: Mail) => {
          sent.push(mail);
          return refuse === undefined ? Promise.resolve() : Promise.reject(refuse);
        },
      },
    };
    const queued = await suite.boss.fetch<ParcelMailJob>('parcel.mail', { batchSize: 100 });
    for (const { id } of queued) await suite.boss.complete('parcel.mail', id);
    for (const job of [...failed.splice(0), ...queued.map(({ data }) => data)]) {
      const run = () => sendParcelMail(mailing, { ...job, lastTry });
      try {
        await run();
        await run();
      } catch {
        failed.push(job);
      }
    }
    return sent;
  };
  return {
    send,
    choose: async (customerMails: readonly string[]): Promise<void> => {
      const { version } = (await open().settings()).preferences;
      const body = { ...MAIL_PREFERENCES, customerMails, version };
      const { status } = await open().post('/settings', body, { method: 'PUT' });
      if (status !== 200) throw new Error('the choice was not saved');
    },
  };
};
