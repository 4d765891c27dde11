import type { OrderImport } from '@apps-hub/contract/loyalty/order-imports/routes';
import {
  ORDER_FILE_MAX_BYTES,
  ORDER_FILE_PART_BYTES,
  type OrderImportState,
} from '@apps-hub/contract/loyalty/order-imports/values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Card } from '@apps-hub/ui/components/card.tsx';
import { FileButton } from '@apps-hub/ui/components/file-button.tsx';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { StatusBadge, type Tone } from '@apps-hub/ui/components/status-badge.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useAction } from '@apps-hub/ui/kit/form/use-action.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import { ProgressLine } from '../shared/progress-line.tsx';
import { TotalFigures } from './import-figures.tsx';
import { OpenImport } from './open-import.tsx';
import { orderImportsKey, orderImportsQuery } from './queries.ts';
import { ReadOptions } from './read-options.tsx';
import { RejectsDownload } from './rejects.tsx';
import { uploadOrderFile } from './upload.ts';

const TONES: Readonly<Record<OrderImportState, Tone>> = {
  uploading: 'quiet',
  uploaded: 'quiet',
  checking: 'brand',
  asking: 'warn',
  checked: 'quiet',
  importing: 'brand',
  stopped: 'warn',
  done: 'good',
};

const MEGABYTE = 1_000_000;

/** Megabytes to one digit, and never 0. */
const megabytes = (bytes: number): number => Math.max(Math.round(bytes / (MEGABYTE / 10)) / 10, 0.1);

/** How far an upload came whose page was left. */
const Resume = ({ item: { parts, bytes } }: { readonly item: OrderImport }) => {
  const { t, formats } = usePhrases();
  const percent = Math.floor((parts * ORDER_FILE_PART_BYTES * 100) / bytes);
  return <p className={common.note}>{t('orderImports.resume', { percent: formats.number(percent) })}</p>;
};

/** Asks for a file, uploads it and has it checked; the same file goes on with an upload that stopped. */
const Upload = ({ stopped }: { readonly stopped: OrderImport | undefined }) => {
  const { t, formats } = usePhrases();
  const api = useApi();
  const [sent, setSent] = useState(0);
  const most = formats.number(ORDER_FILE_MAX_BYTES / MEGABYTE);
  const { sending, run } = useAction({
    send: (file: File, key) => uploadOrderFile(api, file, { key, onProgress: setSent }),
    intentOf: ({ name, size, lastModified }) => ({ name, size, lastModified }),
    stale: [orderImportsKey],
  });
  const choose = (file: File) => {
    if (file.size > ORDER_FILE_MAX_BYTES) showToast('error', t('orderImports.tooLarge', { most }));
    else if (file.size === 0) showToast('error', t('orderImports.noFile'));
    else run(file);
  };
  return (
    <>
      {stopped && !sending && <Resume item={stopped} />}
      <div>
        <FileButton
          variant="default"
          label={t('orderImports.file')}
          accept=".csv,.txt,.xlsx"
          loading={sending !== undefined}
          onChoose={choose}
        >
          {t('batches.form.chooseFile')}
        </FileButton>
      </div>
      {sending && (
        <ProgressLine
          label={t('orderImports.uploading', {
            done: formats.number(megabytes(sent)),
            total: formats.number(megabytes(sending.size)),
          })}
          done={sent}
          total={sending.size}
        />
      )}
    </>
  );
};

const Head = ({ item }: { readonly item: OrderImport }) => {
  const { t, formats } = usePhrases();
  return (
    <p className={common.line}>
      <strong>
        <bdi>{item.fileName ?? t('orderImports.unnamed')}</bdi>
      </strong>
      <span className={common.quiet}>
        {t('orderImports.size', { n: formats.number(megabytes(item.bytes)) })}
      </span>
      <StatusBadge tone={TONES[item.state]}>{t(`orderImports.state.${item.state}`)}</StatusBadge>
    </p>
  );
};

const Introduction = () => {
  const { t, formats } = usePhrases();
  return (
    <>
      <p className={common.note}>
        {t('orderImports.fileHelp', { most: formats.number(ORDER_FILE_MAX_BYTES / MEGABYTE) })}
      </p>
      <p className={common.note}>{t('orderImports.quiet')}</p>
    </>
  );
};

/** What was imported before, newest first. */
const Earlier = ({ items }: { readonly items: readonly OrderImport[] }) => {
  const { t, formats } = usePhrases();
  if (items.length === 0) return null;
  return (
    <Card title={t('orderImports.earlier')}>
      <div className={`${common.wideColumn} ${common.inset}`}>
        {items.map((item) => (
          <div key={item.id} className={common.column}>
            <Head item={item} />
            <p className={common.quiet}>
              {t('orderImports.earlierOf', {
                name: item.createdBy,
                at: formats.dateTime(item.endedAt ?? item.createdAt),
              })}
            </p>
            {item.result && <TotalFigures caption={t('orderImports.whatHappened')} totals={item.result} />}
            {item.state === 'stopped' && <p className={common.note}>{t('orderImports.gone')}</p>}
            <RejectsDownload item={item} />
          </div>
        ))}
      </div>
    </Card>
  );
};

const ASKS: ReadonlySet<OrderImportState> = new Set(['uploaded', 'asking', 'checked']);

const Shown = ({ imports }: { readonly imports: readonly OrderImport[] }) => {
  const { t } = usePhrases();
  const open = imports.find(({ hasFile, state }) => hasFile || state === 'importing');
  return (
    <>
      <Card title={t('orderImports.title')} subtitle={t('orderImports.lead')}>
        <div className={`${common.wideColumn} ${common.inset}`}>
          {open ? <Head item={open} /> : <Introduction />}
          {(!open || open.state === 'uploading') && <Upload stopped={open} />}
          {open && <OpenImport key={open.id} item={open} />}
        </div>
      </Card>
      {open && ASKS.has(open.state) && (
        <FoldingCard title={t('orderImports.reading')} subtitle={t('orderImports.readingHelp')}>
          <div className={common.inset}>
            <ReadOptions key={`${open.id} ${open.state}`} item={open} />
          </div>
        </FoldingCard>
      )}
      <Earlier items={imports.filter((item) => item !== open && item.result !== null)} />
    </>
  );
};

/** Imports of order files: the one that is open, or a place to begin, and earlier ones. */
export const OrderImports = () => {
  const { t } = usePhrases();
  const query = useQuery(orderImportsQuery(useApi()));
  if (query.data) return <Shown imports={query.data} />;
  return (
    <Card title={t('orderImports.title')} subtitle={t('orderImports.lead')}>
      <Loaded query={query} loadingRows={3}>
        {() => null}
      </Loaded>
    </Card>
  );
};
