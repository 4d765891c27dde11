import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface ButtonLinkProps {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

const NO_SEARCH = {};

/** A link drawn as a button: the one thing to do next. */
export const ButtonLink = ({ to, search, ...button }: ButtonLinkProps) => (
  <Button {...button} renderRoot={(props) => <Link {...props} to={to} search={search ?? NO_SEARCH} />} />
);
