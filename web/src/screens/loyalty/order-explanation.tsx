import { EarningExplanation } from '#features/loyalty/points/earning-explanation.tsx';

/** An order's explanation outside a wallet: fetched when it is opened. */
export const OrderExplanation = ({ orderId }: { readonly orderId: string }) => (
  <EarningExplanation orderId={orderId} walletVersion={0} />
);
