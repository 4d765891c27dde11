import type { EmailReply } from '../contract.ts';
import { IconFile, IconFileSpreadsheet, IconFileTypePdf, IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useLayoutEffect, useMemo, useRef } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { addressText } from './addresses.ts';
import classes from './email-view.module.css';
import { fullTime } from './email-words.ts';
import { fileSize } from './attached-file.ts';
import { safeHtml } from './safe-html.ts';

const ICONS: Readonly<Record<string, typeof IconFile>> = {
  'file-spreadsheet': IconFileSpreadsheet,
  'file-type-pdf': IconFileTypePdf,
  photo: IconPhoto,
};

const Attachments = ({ attachments }: Pick<EmailReply, 'attachments'>) => {
  const { t, formats } = usePhrases();
  const count = attachments.length;
  if (count === 0) return null;
  return (
    <section className={classes.attachments}>
      <h4>{t('sampleEmail.attachments', { count, n: formats.number(count) })}</h4>
      <ul>
        {attachments.map(({ fileName, thumbnail, url, size }) => {
          const Icon = ICONS[thumbnail] ?? IconFile;
          return (
            <li key={fileName}>
              <a href={url} download={fileName} title={t('sampleEmail.download', { name: fileName })}>
                {thumbnail === 'photo' ? (
                  <img src={url} alt="" />
                ) : (
                  <Icon size={22} stroke={1.5} aria-hidden />
                )}
                <span>
                  <bdi>{fileName}</bdi>
                  <small>{fileSize(formats.tag, size)}</small>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Blocked = ({ count }: { readonly count: number }) => {
  const { t, formats } = usePhrases();
  if (count === 0) return null;
  return (
    <div className={classes.blocked}>
      <p>
        <IconPhotoOff size={18} aria-hidden />
        {t('sampleEmail.blocked', { count, n: formats.number(count) })}
      </p>
      <details>
        <summary>{t('sampleEmail.why')}</summary>
        <p>{t('sampleEmail.blockedWhy')}</p>
      </details>
    </div>
  );
};

/** One message of a conversation. */
export const EmailMessage = ({ message }: { readonly message: EmailReply }) => {
  const book = usePhrases();
  const { t } = book;
  const { from, to, cc, time, message: html, attachments } = message;
  const noPicture = t('sampleEmail.blockedPicture');
  const { content, blocked } = useMemo(() => safeHtml(html, noPicture), [html, noPicture]);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    body.current?.replaceChildren(content.cloneNode(true));
  }, [content]);
  const at = fullTime(book, time);
  return (
    <article className={classes.message} aria-label={t('sampleEmail.message', { name: from.name, time: at })}>
      <header>
        <Portrait name={from.name} />
        <div className={classes.people}>
          <p>
            <strong>
              <bdi>{from.name}</bdi>
            </strong>{' '}
            <bdi className={classes.address}>{from.email}</bdi>
          </p>
          <p className={classes.address}>
            {t('sampleEmail.to')}: <bdi>{addressText(to)}</bdi>
          </p>
          {cc.length > 0 && (
            <p className={classes.address}>
              {t('sampleEmail.cc')}: <bdi>{cc.join(', ')}</bdi>
            </p>
          )}
        </div>
        <time dateTime={time}>{at}</time>
      </header>
      <Blocked count={blocked} />
      <div ref={body} className={classes.body} dir="auto" />
      <Attachments attachments={attachments} />
    </article>
  );
};
