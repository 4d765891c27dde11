import type { CustomerAccount, EcommerceCustomerDetail } from '../contract.ts';

/** What the parts of a customer's page get. */
export interface CustomerProps {
  readonly customer: EcommerceCustomerDetail;
  readonly account: CustomerAccount;
}
