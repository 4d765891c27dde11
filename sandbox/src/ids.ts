type Brand<Name extends string> = string & { readonly __brand: Name };

export type StoreId = Brand<'StoreId'>;
export type StaffId = Brand<'StaffId'>;
export type ProductId = Brand<'ProductId'>;
export type CustomerId = Brand<'CustomerId'>;
export type CartId = Brand<'CartId'>;
export type OrderId = Brand<'OrderId'>;
export type LineId = Brand<'LineId'>;
export type RefundId = Brand<'RefundId'>;
export type DiscountId = Brand<'DiscountId'>;
export type DeliveryId = Brand<'DeliveryId'>;

/** Brands a text from a path, form or JSON body as an id; the lookup checks whether it exists. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the kind of id
export const asId = <Id extends Brand<string>>(text: string): Id => {
  return text as Id; // the brand exists only at compile time
};
