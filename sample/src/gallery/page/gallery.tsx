import { type ComponentType, Suspense, useState } from 'react';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { Page } from '@apps-hub/ui/components/page.tsx';
import { PlaceList } from '@apps-hub/ui/components/place-list.tsx';
import { Segmented } from '@apps-hub/ui/components/segmented.tsx';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import type { PhraseKey } from '@apps-hub/ui/i18n/phrases.ts';
import { codeOf } from './code-of.ts';
import classes from './gallery.module.css';

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

interface DemoProps extends Example, Pick<GalleryProps, 'page'> {
  readonly direction: Direction;
}

/** The files with the examples as text, loaded when code is shown. */
const SOURCES = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default' });

/** The code of an example, once it was opened. */
const Code = ({ page, code }: Pick<DemoProps, 'page' | 'code'>) => {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const load = async () => {
    const source = await SOURCES[`./${page}.tsx`]?.();
    if (source !== undefined) setText(codeOf(source, code));
  };
  return (
    <details className={classes.code} onToggle={({ currentTarget }) => currentTarget.open && void load()}>
      <summary>{t('sampleGallery.code')}</summary>
      <pre dir="ltr" data-overflows>
        <code>{text}</code>
      </pre>
    </details>
  );
};

const Demo = ({ id, Shown, code, page, direction }: DemoProps) => {
  const { t } = useLanguage();
  return (
    <Card title={t(`sampleGallery.example.${id}`)} subtitle={t(`sampleGallery.about.${id}`)}>
      <div className={classes.shown} dir={direction}>
        <Suspense fallback={null}>
          <Shown />
        </Suspense>
      </div>
      <Code page={page} code={code} />
    </Card>
  );
};

/** A page of examples of our own kit, each alive and with its code, in either direction. */
export const Gallery = ({ page, examples }: GalleryProps) => {
  const { t, locale } = useLanguage();
  const [direction, setDirection] = useState<Direction>(LOCALE_SETUPS[locale].dir);
  return (
    <Page title={t(`sampleGallery.page.${page}`)}>
      <div className={classes.top}>
        <p className={classes.lead}>{t('sampleGallery.lead')}</p>
        <Segmented
          label={t('sampleGallery.direction')}
          value={direction}
          options={DIRECTIONS.map((value) => ({ value, label: t(`sampleGallery.directions.${value}`) }))}
          onChange={setDirection}
        />
      </div>
      <PlaceList label={t('sampleGallery.places')}>
        {examples.map((example) => (
          <Demo key={example.id} {...example} page={page} direction={direction} />
        ))}
      </PlaceList>
    </Page>
  );
};
