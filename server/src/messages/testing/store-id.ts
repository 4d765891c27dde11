import { makeId, type StoreId } from '@apps-hub/domain/ids';

/** Some store's id. */
export const makeStoreId = (): StoreId => makeId('store', '01jz0000000000000000000000');
