import { CARRIERS } from '@apps-hub/domain/carrier';
import { PARCEL_MAILS, type ParcelMail } from '@apps-hub/domain/shipping/shipments/parcel-mail';
import { addDays, localDate } from '@apps-hub/domain/time';

import type { VerbContext } from '#context.ts';
import { parcelMailPage } from '#mail/parcel-mail.ts';
import { authorise } from '#verbs/authorise.ts';
import { mailLocale } from '#verbs/hub/stores/owners.ts';
import { loadStore } from '#verbs/hub/stores/store-record.ts';

/** Each mail with example data, in both languages: the one that comes first is first. */
export const previewParcelMails = async ({ tx, actor, now }: VerbContext) => {
  authorise(actor, 'read', 'ShippingSettings');
  const { name: store, country, timeZone } = await loadStore(tx);
  const example = (kind: ParcelMail) => ({
    kind,
    store,
    name: '',
    order: '1024',
    carrier: CARRIERS[0],
    number: '7770001112',
    reason: kind === 'delivery_failed' ? ('absent' as const) : null,
    promisedOn: kind === 'shipped' ? addDays(localDate(now, timeZone), 2) : null,
    link: '',
    addressLink: null,
    choiceUrl: '',
  });
  const locales = mailLocale(country) === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const mails = PARCEL_MAILS.map((kind) => ({
    kind,
    pages: locales.map((locale) => {
      const {
        subject,
        paragraphs,
        facts = [],
        button,
        after,
        footer,
      } = parcelMailPage(locale, example(kind));
      return {
        locale,
        subject,
        paragraphs: [...paragraphs],
        facts: facts.map(([label, value]) => ({ label, value })),
        button,
        after: [...after],
        footer: footer?.text ?? '',
      };
    }),
  }));
  return { mails };
};
