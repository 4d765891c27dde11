import { Button } from '@mantine/core';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: string;
}

/** The submit button of a sign-in page. */
export const SubmitButton = ({ isBusy, children }: SubmitButtonProps) => (
  <Button type="submit" size="md" fullWidth loading={isBusy}>
    {children}
  </Button>
);
