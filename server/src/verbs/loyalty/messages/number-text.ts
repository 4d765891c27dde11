import type { PhoneChannel } from '@apps-hub/contract/loyalty/messages/values';
import type { StoreId } from '@apps-hub/domain/ids';

/** The text from which a resting number's digest is made; it contains the store, so digests of two stores differ. */
export const numberText = (storeId: StoreId, channel: PhoneChannel, phone: string): string =>
  `${storeId}\n${channel}\n${phone}`;
