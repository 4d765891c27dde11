import { makeId, type StoreId } from '@apps-hub/domain/ids';

/** The id of any store. */
export const makeStoreId = (): StoreId => makeId('store', '01jz0000000000000000000000');
