import * as routes from '@apps-hub/contract/hub/notifications/routes';

import { readChoices, saveChoices } from '#verbs/hub/notifications/choices.ts';
import { listNotifications } from '#verbs/hub/notifications/list.ts';
import { markRead } from '#verbs/hub/notifications/mark-read.ts';
import type { Api } from '#http/api.ts';

export const mountNotifications = (api: Api): void => {
  api.read(routes.listNotifications, (ctx) => listNotifications(ctx));
  api.write(routes.markNotificationsRead, (ctx, { body }) => markRead(ctx, body));
  api.read(routes.readNoticeChoices, readChoices);
  api.write(routes.saveNoticeChoices, (ctx, { body }) => saveChoices(ctx, body));
};
