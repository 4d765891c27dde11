import { configureGlobal } from 'fast-check';

// A fixed seed makes property tests deterministic. Change it to try other examples.
configureGlobal({ seed: 20_260_601, endOnFailure: process.env['END_ON_FAILURE'] !== undefined });
