import type { ArticleBlock } from '../contract.ts';
import { IconBulb } from '@tabler/icons-react';

import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import classes from './help-center.module.css';

interface Part {
  readonly kind: ArticleBlock['kind'];
  readonly texts: readonly string[];
}

const LISTED: ReadonlySet<string> = new Set(['step', 'point']);

/** Groups consecutive steps and list items into one list. */
const partsOf = (blocks: readonly ArticleBlock[]): readonly Part[] => {
  const parts: { readonly kind: Part['kind']; readonly texts: string[] }[] = [];
  for (const { kind, text } of blocks) {
    const last = parts.at(-1);
    if (last?.kind === kind && LISTED.has(kind)) last.texts.push(text);
    else parts.push({ kind, texts: [text] });
  }
  return parts;
};

const Lines = ({ texts }: Pick<Part, 'texts'>) =>
  texts.map((text) => (
    <li key={text}>
      <span>{text}</span>
    </li>
  ));

const PartView = ({ part: { kind, texts } }: { readonly part: Part }) => {
  const { t } = useLanguage();
  if (kind === 'heading') return <h2>{texts}</h2>;
  if (kind === 'step')
    return (
      <ol className={classes.steps}>
        <Lines texts={texts} />
      </ol>
    );
  if (kind === 'point')
    return (
      <ul className={classes.points}>
        <Lines texts={texts} />
      </ul>
    );
  if (kind === 'note')
    return (
      <aside className={classes.note} aria-label={t('sampleHelpCenter.note')}>
        <IconBulb size={20} aria-hidden />
        <p>{texts}</p>
      </aside>
    );
  return <p>{texts}</p>;
};

/** The text of an article. */
export const ArticleBody = ({ blocks }: { readonly blocks: readonly ArticleBlock[] }) => (
  <div className={classes.body}>
    {partsOf(blocks).map((part) => (
      <PartView key={`${part.kind} ${part.texts[0] ?? ''}`} part={part} />
    ))}
  </div>
);
