import { useState } from 'react';

import { Intent } from './intent.ts';

/** The intent of one form or button, for as long as it is on the screen. */
export const useIntent = (): Intent => useState(() => new Intent())[0];
