import { act, renderHook } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';

import { ApiError } from '#api/problem.ts';
import { LanguageProvider } from '#i18n/language.tsx';
import { phraseStore } from '#i18n/phrase-store.ts';
import { useDraft } from './use-draft.ts';

interface Person {
  readonly name: string;
  readonly role: 'owner' | 'viewer';
  readonly isActive: boolean;
}

const start = () =>
  renderHook(
    () =>
      useDraft<Person>({ name: '', role: 'viewer', isActive: true }, ({ name }) => ({
        'person.name': name === '' ? 'required' : undefined,
      })),
    { wrapper: LanguageProvider },
  ).result;

beforeAll(async () => {
  await phraseStore.setLocale('en');
  await phraseStore.load('base');
});

describe('the field of a draft', () => {
  it("shows a value and takes the next one, or its input's event", () => {
    const draft = start();
    act(() => draft.current.field('name').onChange('Sara'));
    expect(draft.current.field('name').value).toBe('Sara');
    act(() => draft.current.field('name').onChange({ currentTarget: { value: 'Huda' } }));
    act(() => draft.current.field('role').onChange('owner'));
    expect(draft.current.values).toEqual({ name: 'Huda', role: 'owner', isActive: true });
  });

  it('shows a boolean as checked, and takes its next value', () => {
    const draft = start();
    expect(draft.current.field('isActive')).toMatchObject({ checked: true });
    expect(draft.current.field('isActive')).not.toHaveProperty('value');
    act(() => draft.current.field('isActive').onChange(false));
    expect(draft.current.field('isActive').checked).toBe(false);
    expect(draft.current.values.isActive).toBe(false);
  });

  it("shows the error at its path: our own check once the user has tried to submit, or the server's refusal", () => {
    const draft = start();
    const error = () => draft.current.field('name', 'person.name').error;
    expect(error()).toBeUndefined();
    act(() => void draft.current.check());
    expect(error()).toBe(draft.current.errorAt('person.name'));
    expect(error()).toBeTruthy();
    act(() => draft.current.field('name').onChange('Sara'));
    expect(error()).toBeUndefined();
    const refusal = { path: 'person.name', code: 'too_long', params: {} } as const;
    act(() =>
      draft.current.refuse(new ApiError({ code: 'validation_failed', status: 422, fields: [refusal] })),
    );
    expect(error()).toBeTruthy();
  });

  it("is typed by the draft's values", () => {
    const draft = start();
    const wrong = [
      // @ts-expect-error there is no such value
      () => draft.current.field('colour'),
      // @ts-expect-error not a role
      () => draft.current.field('role').onChange('guest'),
      // @ts-expect-error an input of text could give any text
      () => draft.current.field('role').onChange({ currentTarget: { value: 'guest' } }),
      // @ts-expect-error a text is not checked
      () => draft.current.field('name').checked,
    ];
    expect(wrong).toHaveLength(4);
  });
});
