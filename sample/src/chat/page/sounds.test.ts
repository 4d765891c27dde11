import { expect, it } from 'vitest';

import { peaksOf } from './sounds.ts';

it('a waveform shows how loud each part is, beside the loudest', () => {
  expect(peaksOf(Float32Array.of(0, 0.1, -0.4, 0.2, 0, 0.1, 0, 0), 4)).toEqual([25, 100, 25, 0]);
});

it('silence is flat, also when it is shorter than the parts', () => {
  expect(peaksOf(new Float32Array(2), 3)).toEqual([0, 0, 0]);
});
