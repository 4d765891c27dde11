import { type ComponentType, Suspense, useEffect, useState } from 'react';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { PlaceList } from '@apps-hub/ui/components/place-list.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import type { PhraseKey } from '@apps-hub/ui/i18n/phrases.ts';
import { part } from '@apps-hub/ui/kit/part.ts';
import classes from './gallery.module.css';

/** Loads after the examples, together with their source code. */
const Code = part(async () => (await import('./code.tsx')).Code, {
  fallback: <div className={classes.code} />,
});

const DIRECTIONS = ['rtl', 'ltr'] as const;
type Direction = (typeof DIRECTIONS)[number];

type Key<Prefix extends string> =
  Extract<PhraseKey, `sampleGallery.${Prefix}.${string}`> extends `sampleGallery.${Prefix}.${infer Id}`
    ? Id
    : never;

export interface Example {
  readonly id: Key<'example'>;
  readonly Shown: ComponentType;
  /** Its name in the file. */
  readonly code: string;
}

interface GalleryProps {
  /** Also the name of the file with the examples. */
  readonly page: Key<'page'>;
  readonly examples: readonly Example[];
}

interface DemoProps extends Example {
  readonly source: string | undefined;
  readonly direction: Direction;
}

/** The files with the examples as text, loaded after the page. */
const SOURCES = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default' });

const useSource = (page: GalleryProps['page']): string | undefined => {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    void SOURCES[`./${page}.tsx`]?.().then(setSource);
  }, [page]);
  return source;
};

const Demo = ({ id, Shown, code, source, direction }: DemoProps) => {
  const { t } = useLanguage();
  const title = t(`sampleGallery.example.${id}`);
  return (
    <Card title={title} subtitle={t(`sampleGallery.about.${id}`)}>
      <div className={classes.shown} dir={direction}>
        <Suspense fallback={null}>
          <Shown />
        </Suspense>
      </div>
      <Code source={source} name={code} title={title} />
    </Card>
  );
};

/** A page of examples of our own kit, each alive and with its code, in either direction. */
export const Gallery = ({ page, examples }: GalleryProps) => {
  const { t, locale } = useLanguage();
  const [direction, setDirection] = useState<Direction>(LOCALE_SETUPS[locale].dir);
  const source = useSource(page);
  return (
    <Page
      title={t(`sampleGallery.page.${page}`)}
      lead={t('sampleGallery.lead')}
      actions={
        <Segmented
          label={t('sampleGallery.direction')}
          value={direction}
          options={DIRECTIONS.map((value) => ({ value, label: t(`sampleGallery.directions.${value}`) }))}
          onChange={setDirection}
        />
      }
    >
      <PlaceList label={t('sampleGallery.places')}>
        {examples.map((example) => (
          <Demo key={example.id} {...example} source={source} direction={direction} />
        ))}
      </PlaceList>
    </Page>
  );
};
