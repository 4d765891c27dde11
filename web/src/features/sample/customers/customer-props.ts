import type { CustomerAccount, EcommerceCustomerDetail } from '@apps-hub/contract/sample/customers/routes';

/** What the parts of a customer's page get. */
export interface CustomerProps {
  readonly customer: EcommerceCustomerDetail;
  readonly account: CustomerAccount;
}
