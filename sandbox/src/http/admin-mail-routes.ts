import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { findMail, listMails } from '../mail/mails.ts';
import { mailPage, mailsPage } from '../pages/admin-mail.ts';
import { SandboxError } from '../sandbox-error.ts';
import { adminPageOf } from './admin-session.ts';
import type { AdminEnv } from './admin-session.ts';
import { pageNumber } from './forms.ts';
import { bearsToken } from './json-body.ts';

const MAILS_PER_PAGE = 25;

/** A mail's page may have any style but run nothing; its links open in a new tab. Fonts are requested from our own origin. */
const MAIL_POLICY = [
  `default-src 'none'`,
  `style-src 'self' 'unsafe-inline'`,
  `font-src 'self'`,
  `frame-ancestors 'self'`,
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Prepended to every mail's HTML. */
const MAIL_HEAD = '<base target="_blank"><link rel="stylesheet" href="/static/mail.css">';

/** The "Mail" page: what the apps sent, for all stores. */
export const addAdminMail = (admin: Hono<AdminEnv>, context: Context): void => {
  const { db } = context;
  const mailOf = (id: string) => {
    const mail = findMail(db, id);
    if (!mail) throw new SandboxError('not_found');
    return mail;
  };
  admin.get('/mail', (c) => {
    const page = { number: pageNumber.parse(c.req.query('page')), size: MAILS_PER_PAGE };
    const { rows, total } = listMails(db, page);
    return c.html(mailsPage(adminPageOf(c, context), { rows, page: { ...page, total } }));
  });
  admin.get('/mail/:id', (c) => c.html(mailPage(adminPageOf(c, context), mailOf(c.req.param('id')))));
  admin.get('/mail/:id/html', (c) => {
    c.header('Content-Security-Policy', MAIL_POLICY);
    return c.html(`${MAIL_HEAD}${mailOf(c.req.param('id')).html}`);
  });
};

/** Caught mails as JSON, for tests and scripts: newest first, by recipient with `?to=`. */
export const createMailApi = ({ db, config }: Context): Hono => {
  const api = new Hono();
  api.get('/', (c) => {
    if (!bearsToken(c, [config.accessToken])) throw new SandboxError('unauthorized');
    const to = c.req.query('to') ?? '';
    const { rows } = listMails(db, { number: 1, size: 100 });
    return c.json({ mails: rows.filter(({ recipients }) => recipients.includes(to)) });
  });
  return api;
};
