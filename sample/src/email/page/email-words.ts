import type { Email } from '../contract.ts';
import type { EmailLabel } from '../values.ts';

import { hijriBeside } from '@apps-hub/ui/format/hijri.ts';
import { createWallTimes } from '@apps-hub/ui/format/wall-times.ts';
import type { Phrasebook } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Tone } from '@apps-hub/ui/components/status-badge.tsx';

export const LABEL_TONES: Readonly<Record<EmailLabel, Tone>> = {
  personal: 'good',
  company: 'brand',
  important: 'warn',
  private: 'bad',
};

export const subjectOf = ({ t }: Phrasebook, { subject }: Pick<Email, 'subject'>): string =>
  subject.trim() === '' ? t('sampleEmail.noSubject') : subject;

/** Our own emails are labelled with their receivers. */
export const isOwn = ({ folder }: Pick<Email, 'folder'>): boolean => folder === 'sent' || folder === 'draft';

/** The sender, or the receivers if it is ours. */
export const otherEnd = ({ t, formats }: Phrasebook, email: Email): string => {
  if (!isOwn(email)) return email.from.name;
  if (email.to.length === 0) return t('sampleEmail.noReceiver');
  return t('sampleEmail.toNames', { names: formats.list(email.to.map(({ name }) => name)) });
};

/** The time if today, otherwise the date. */
export const shortTime = ({ formats }: Phrasebook, time: string): string => {
  const day = time.slice(0, 10);
  return day === formats.today() ? createWallTimes(formats).time(time.slice(11)) : formats.day(day);
};

export const fullTime = ({ formats: { tag, withHijri } }: Phrasebook, time: string): string => {
  const at = new Date(`${time}Z`);
  const timeZone = 'UTC';
  const text = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);
  return withHijri ? hijriBeside({ tag, timeZone })(text, at) : text;
};
