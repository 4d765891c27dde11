import type { NoticeTopic } from '@apps-hub/contract/hub/notifications/values';
import type { Notification } from '@apps-hub/contract/notices';

/** What members choose a notification of this kind by. */
export const topicOf = (kind: Notification['kind']): NoticeTopic =>
  kind === 'pickup' || kind === 'more_pickups' ? 'pickups' : kind;
