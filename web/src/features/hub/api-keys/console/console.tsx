import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';

import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useServices } from '@apps-hub/ui/session/services.tsx';
import { type Outcome, readAs } from './call.ts';
import classes from '@apps-hub/ui/components/code.module.css';
import {
  addressOf,
  asCurl,
  type Description,
  type Operation,
  readsOf,
  type Values,
} from '@apps-hub/contract/hub/api-keys/operations';

const DESCRIPTION = '/api/public/openapi.json';

/** Our own file, so its form is known. */
const readDescription = async (): Promise<readonly Operation[]> =>
  readsOf((await (await fetch(DESCRIPTION)).json()) as Description);

/** Reads left to right inside an Arabic sentence too. */
const leftToRight = (code: string): string => `\u2066${code}\u2069`;

const Answer = ({ outcome: { status, headers, body } }: { readonly outcome: Outcome }) => {
  const { t, formats } = usePhrases();
  return (
    <section aria-label={t('tryCall.answer')}>
      <strong>{t('tryCall.status', { status: formats.number(status) })}</strong>
      <pre className={classes.code} dir="ltr">
        {[...headers.map(([name, value]) => `${name}: ${value}`), '', body].join('\n')}
      </pre>
    </section>
  );
};

const Form = ({ operations }: { readonly operations: readonly Operation[] }) => {
  const { t } = usePhrases();
  const { session } = useServices();
  const [path, setPath] = useState(operations[0]?.path ?? '');
  const [values, setValues] = useState<Values>({});
  const [key, setKey] = useState('');
  const operation = operations.find((each) => each.path === path);
  const address = operation && addressOf(operation, values);
  const call = useMutation({ mutationFn: (at: string) => readAs(key.trim(), session, at) });
  const choose = (chosen: string) => {
    setPath(chosen);
    setValues({});
    call.reset();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (address !== undefined) call.mutate(address);
  };
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="md">
        <ChoiceSelect
          label={t('tryCall.call')}
          description={operation?.summary}
          value={path}
          options={operations.map((each) => ({ value: each.path, label: `GET ${each.path}` }))}
          onChange={choose}
          dir="ltr"
          lang="en"
        />
        <Group gap="sm" align="flex-end">
          {[...(operation?.inPath ?? []), ...(operation?.inQuery ?? [])].map((name) => (
            <TextInput
              key={name}
              label={<bdi>{name}</bdi>}
              required={operation?.inPath.includes(name) === true}
              withAsterisk={false}
              w="12rem"
              maw="100%"
              dir="ltr"
              autoComplete="off"
              value={values[name] ?? ''}
              onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
            />
          ))}
        </Group>
        <TextInput
          label={t('tryCall.key')}
          description={t('tryCall.keyHelp', { scopes: leftToRight(operation?.scopes.join(' ') ?? '') })}
          type="password"
          autoComplete="off"
          dir="ltr"
          value={key}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
        />
        <pre className={classes.code} dir="ltr" aria-label={t('tryCall.request')}>
          {asCurl(location.origin, address ?? path)}
        </pre>
        <div>
          <Button type="submit" loading={call.isPending}>
            {t('tryCall.send')}
          </Button>
        </div>
        <output>{call.isError && t('tryCall.failed')}</output>
        {call.data && <Answer outcome={call.data} />}
      </Stack>
    </form>
  );
};

/** A read of the API, as the person or with a key, with its request and its answer. */
export const Console = () => {
  const operations = useQuery({
    queryKey: ['published-api'],
    queryFn: readDescription,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Loaded query={operations}>{(all) => <Form operations={all} />}</Loaded>;
};
