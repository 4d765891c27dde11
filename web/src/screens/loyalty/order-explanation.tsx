import { EarningExplanation } from '../../features/loyalty/points/earning-explanation.tsx';

/** The explanation of an order beside no wallet: what became of its points is asked for when it is opened. */
export const OrderExplanation = ({ orderId }: { readonly orderId: string }) => (
  <EarningExplanation orderId={orderId} walletVersion={0} />
);
