import type { Locale } from '@apps-hub/domain/locale';
import { smsSize } from '@apps-hub/domain/loyalty/sms-parts';

import type { StoreTx } from '#db/database.ts';
import type { MessageContent } from '#messages/port.ts';
import { localeOfTemplate, messageText, templateValues } from '#messages/text.ts';
import type { Claimable, Decision } from '../mails/decide.ts';
import { choiceUrlOf, contentOf, senderOf, tierOf, type WriteDeps } from '../mails/write.ts';
import { activeTiers } from '../tiers/programme.ts';
import type { AccountRow } from './account.ts';

/** What is sent, and what the provider charges: parts of a text message, or one message of WhatsApp. */
export interface Written {
  readonly content: MessageContent;
  readonly parts: number;
}

export type MessageWriter = (
  mail: Claimable,
  decision: Decision & { readonly send: true },
) => Written | undefined;

/** A text with its parts. */
export const writtenText = (text: string): Written => ({
  content: { kind: 'text', text },
  parts: smsSize(text).parts,
});

/** Writes the store's messages for a channel; undefined without a template for the kind. */
export const messageWriterIn = async (
  deps: WriteDeps,
  tx: StoreTx,
  {
    account: { channel, templates },
    language,
  }: { readonly account: AccountRow; readonly language: Locale | null },
): Promise<MessageWriter> => {
  const [sender, terms] = await Promise.all([senderOf(tx, deps.appsUrl), activeTiers(tx)]);
  const { ownPageUrl: pageUrl } = sender;
  return (mail, decision) => {
    const content = contentOf(mail, decision, tierOf(terms, mail));
    if (channel === 'sms')
      return writtenText(messageText(language ?? sender.locale, sender, content, pageUrl));
    const template = templates.find(({ kind }) => kind === mail.kind);
    if (!template) return undefined;
    const values = templateValues(template.fields, {
      locale: localeOfTemplate(template.language),
      sender,
      content,
      name: mail.name,
      pageUrl,
      stopUrl: choiceUrlOf(deps, tx, mail),
    });
    return {
      content: { kind: 'template', name: template.name, language: template.language, values },
      parts: 1,
    };
  };
};
