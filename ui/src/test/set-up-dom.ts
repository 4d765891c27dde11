import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Generous, because how long something takes depends on how busy the machine is.
configure({ asyncUtilTimeout: 30_000 });

// The library cleans up by itself only when the test functions are globals.
afterEach(cleanup);
