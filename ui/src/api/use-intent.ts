import { useState } from 'react';

import { Intent } from './intent.ts';

/** The intent of one form or button, kept while it is mounted. */
export const useIntent = (): Intent => useState(() => new Intent())[0];
