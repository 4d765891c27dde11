import type { Role } from '../process/role.ts';

/** How a process without workers uses a queue: it only sends, and leaves maintenance and schedules to the workers. */
const SENDING = { supervise: false, schedule: false, useListenNotify: false, max: 2 } as const;

/** Connections to the queues of a server: fewer to each of several, since every process opens them to every node. */
const CONNECTIONS = { alone: 6, node: 2, home: 1 } as const;

/** How a process uses the queues of a server: the only one, the home of several nodes, or another node. */
export const bossOptions = (role: Role, at: keyof typeof CONNECTIONS) =>
  ({
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    max: CONNECTIONS[at],
    ...(role === 'web' ? SENDING : {}),
  }) as const;
