import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// How long something may take says how busy the machine is, not whether it comes.
configure({ asyncUtilTimeout: 30_000 });

// The library does this by itself only where the test functions are globals.
afterEach(cleanup);
