import { z } from 'zod';

import { settingsOf } from '#settings/setting.ts';

const sms = settingsOf('SMS');

/** Where the messages go that merchants send with their own accounts. */
export const MESSAGE_SETTINGS = {
  MESSAGES_URL: sms(z.url({ protocol: /^https?$/ }).optional(), {
    says: "Another address for the providers at which merchants have accounts for SMS and WhatsApp ([messages](messages.md)): the sandbox's, with `/unifonic` and `/whatsapp` below it. Production refuses it.",
    unset: "the providers' own",
  }),
};
