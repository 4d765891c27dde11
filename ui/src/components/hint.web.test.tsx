import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Hint } from './hint.tsx';

it('is shown on hover, and on focus only when the focus is visible', async () => {
  const show = vi.fn<() => void>();
  HTMLElement.prototype.showPopover = show;
  render(<Hint text="Already voided">{(id) => <button aria-describedby={id}>Void</button>}</Hint>);
  const button = screen.getByText('Void');
  let isVisible = false;
  vi.spyOn(button, 'matches').mockImplementation(
    (selectors: string) => selectors === ':focus-visible' && isVisible,
  );
  button.focus();
  expect(show).not.toHaveBeenCalled();
  button.blur();
  isVisible = true;
  button.focus();
  expect(show).toHaveBeenCalledTimes(1);
  await userEvent.hover(button);
  expect(show).toHaveBeenCalledTimes(2);
});
