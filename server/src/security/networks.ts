import { BlockList, isIPv6 } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is one of these, or in one of these networks; with none, every address is. */
export const isAmong = (networks: readonly string[], address: string): boolean => {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const each of networks) {
    const [base = '', bits] = each.split('/');
    if (bits === undefined) list.addAddress(base, familyOf(base));
    else list.addSubnet(base, Number(bits), familyOf(base));
  }
  return list.check(address, familyOf(address));
};
