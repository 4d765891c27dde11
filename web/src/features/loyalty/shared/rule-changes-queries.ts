import type { QueryKey } from '@tanstack/react-query';

/** The query key that asking for a rule change or deciding it invalidates. */
export const ruleChangesKey: QueryKey = ['rule-changes'];
