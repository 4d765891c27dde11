import { Group, Stack } from '@mantine/core';
import { useState } from 'react';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { CopyButton } from '@apps-hub/ui/components/copy-button.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import common from '@apps-hub/ui/components/common.module.css';
import classes from '@apps-hub/ui/components/code.module.css';

/** The programs of the docs, which a test runs, by their address. */
const PROGRAMS = import.meta.glob<string>('../../../../../../docs/examples/points.*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const EXTENSIONS = { curl: '.sh', TypeScript: '.ts', PHP: '.php' } as const;

type Language = keyof typeof EXTENSIONS;

const LANGUAGES: readonly Language[] = ['curl', 'TypeScript', 'PHP'];

const programIn = (language: Language): string => {
  const [, text = ''] = Object.entries(PROGRAMS).find(([path]) => path.endsWith(EXTENSIONS[language])) ?? [];
  return text;
};

/** What machines read: made from the same description as the API. */
const FILES = [
  ['OpenAPI', '/api/public/openapi.json'],
  ['Postman', '/api/public/postman.json'],
  ['llms.txt', '/llms.txt'],
] as const;

/** A small program in three languages, and the descriptions of the API for tools. */
export const ExamplesCard = () => {
  const { t } = usePhrases();
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <Card title={t('examples.title')} subtitle={t('examples.subtitle')}>
      <Stack className={common.inset}>
        <Group justify="space-between">
          <Segmented
            label={t('examples.language')}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: value }))}
            onChange={setLanguage}
          />
          <CopyButton
            size="xs"
            text={programIn(language)}
            label={t('examples.copy')}
            copied={t('examples.copied')}
            failed={t('examples.copyFailed')}
          />
        </Group>
        <pre className={classes.code} dir="ltr" lang="en">
          {programIn(language)}
        </pre>
        <Group gap="lg">
          <span>{t('examples.files')}</span>
          {FILES.map(([name, address]) => (
            <a key={name} href={address} target="_blank" rel="noreferrer">
              <bdi>{name}</bdi>
            </a>
          ))}
        </Group>
      </Stack>
    </Card>
  );
};
