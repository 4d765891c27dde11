export interface Product {
  readonly group: 'DOM' | 'EXP';
  readonly type: string;
  readonly name: string;
}

/** Products for boxes, the usual one first; their names are from Aramex's own shop plugin. */
export const PRODUCTS: Readonly<Record<Product['group'], readonly [Product, ...Product[]]>> = {
  DOM: [{ group: 'DOM', type: 'ONP', name: 'Overnight Parcel' }],
  EXP: [
    { group: 'EXP', type: 'PPX', name: 'Priority Parcel Express' },
    { group: 'EXP', type: 'EPX', name: 'Economy Parcel Express' },
  ],
};
