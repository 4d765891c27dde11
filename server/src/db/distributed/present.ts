import type { NodeStatus } from './status.ts';
import type { InstallationPlan } from './plan.ts';

const number = new Intl.NumberFormat('en');

const counted = (count: number, noun: string): string =>
  `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;

const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const names = (tables: readonly { readonly name: string }[]): string =>
  tables.map(({ name }) => name).join(', ');

/** What a distribution would do. */
export const presentPlan = ({ plan, nodes, stores, bytes }: InstallationPlan): readonly string[] => [
  `${counted(stores, 'store')}, ${inMegabytes(bytes)}, will be spread over ${counted(nodes.length, 'node')}: ${nodes.join(', ')}`,
  `  spread by store: ${names(plan.stores)}`,
  `  copied to each node: ${names(plan.everywhere)}`,
  `  of each node alone: ${names(plan.ofNodes)}, and the queues`,
  'Servers cannot use the installation meanwhile, and there is no way back but the backup. If it is interrupted, repeat it: it goes on.',
];

/** The number of stores per node; their ids for a node with few. */
export const presentStatus = (nodes: readonly NodeStatus[]): readonly string[] =>
  nodes.flatMap(({ name, stores, held, kept }) => [
    `${name.padEnd(24)} ${counted(stores.length, 'store').padEnd(14)} ${
      held
        ? `${inMegabytes(held.bytes).padStart(12)}  ${counted(held.waiting, 'job')} waiting`
        : 'does not answer: these stores are not served until it does'
    }`,
    ...(kept > 0 ? [`  ${counted(kept, 'event')} of its stores are kept on home until it answers`] : []),
    ...(stores.length <= 10 ? stores.map((id) => `  ${id}`) : []),
  ]);
