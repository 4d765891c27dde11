import type { MessagePreview } from '@apps-hub/contract/loyalty/messages/routes';
import { MAIL_KINDS } from '@apps-hub/contract/loyalty/mails/values';
import { LOCALES } from '@apps-hub/domain/locale';
import { smsSize } from '@apps-hub/domain/loyalty/sms-parts';

import type { VerbContext } from '#context.ts';
import { messageText } from '#messages/text.ts';
import { authorise } from '#verbs/authorise.ts';
import { exampleOf } from '../mails/example.ts';
import { senderOf } from '../mails/write.ts';

/** Each text message with example data in both languages, with what it is charged as. */
export const previewMessages = async (
  ctx: VerbContext,
  appsUrl: string,
): Promise<{ messages: MessagePreview[] }> => {
  authorise(ctx.actor, 'read', 'Settings');
  const [sender, examples] = [await senderOf(ctx.tx, appsUrl), await exampleOf(ctx.tx, ctx.now)];
  return {
    messages: MAIL_KINDS.map((kind) => ({
      kind,
      texts: LOCALES.map((locale) => {
        const text = messageText(locale, sender, examples[kind], sender.ownPageUrl);
        return { locale, text, ...smsSize(text) };
      }),
    })),
  };
};
