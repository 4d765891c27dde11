import { randomUUID } from 'node:crypto';

import { setHost } from '../port/testing/opened-host.ts';
import { describeProducts } from '../port/testing/sandbox-suite.ts';
import { ZID_TOPICS, zidSandbox } from './testing/zid-sandbox.ts';

// In a file of its own, with its own sandbox: together with the other tests they would make more calls than Zid allows in a minute.
describeProducts(setHost(zidSandbox(randomUUID)), ZID_TOPICS);
