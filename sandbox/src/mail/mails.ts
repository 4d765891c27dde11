import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';

/** A caught mail, as its recipient would see it. */
export interface MailRow {
  readonly id: string;
  readonly received_at: string;
  readonly sender: string;
  readonly recipients: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Older mails are deleted, so that a test that sends in a loop does not fill the disk. */
const KEPT_MAILS = 200;

export const keepMail = (
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
  mail: Omit<MailRow, 'id' | 'received_at'>,
): void => {
  db.tx(() => {
    db.insert('mail', { ...mail, id: newId(), received_at: now().toISOString() });
    db.run('delete from mail where seq <= (select max(seq) from mail) - ?', [KEPT_MAILS]);
  });
};

/** Newest first. */
export const listMails = (db: Db, page: { readonly number: number; readonly size: number }) => {
  const rows = db.all<MailRow>('select * from mail order by seq desc limit ? offset ?', [
    page.size,
    (page.number - 1) * page.size,
  ]);
  const { total } = db.get<{ total: number }>('select count(*) as total from mail') ?? { total: 0 };
  return { rows, total };
};

export const findMail = (db: Db, id: string): MailRow | undefined =>
  db.get<MailRow>('select * from mail where id = ?', [id]);
