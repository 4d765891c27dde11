import { useQuery } from '@tanstack/react-query';

import { useServices } from '../../../session/services.tsx';

export const SECOND_STEP_KEY = ['second-step'] as const;

/** The second step of my account. */
export const useSecondStep = () => {
  const { openApi } = useServices();
  return useQuery({
    queryKey: SECOND_STEP_KEY,
    queryFn: async () => (await openApi.post('/api/auth/second-step', { body: {} })).secondStep,
  });
};
