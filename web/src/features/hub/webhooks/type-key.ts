import { TEST_TYPE, WEBHOOK_TYPES, type WebhookType } from '@apps-hub/contract/hub/webhooks/values';

/** The phrase of a message's type. A type that this version does not know is shown as a test. */
export const typeKey = (type: string): WebhookType | typeof TEST_TYPE =>
  WEBHOOK_TYPES.find((known) => known === type) ?? TEST_TYPE;
