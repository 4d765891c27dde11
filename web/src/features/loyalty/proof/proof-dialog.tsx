import type { CustomerProof, StoreProof } from '@apps-hub/contract/loyalty/proof/routes';
import { Button } from '@mantine/core';
import { IconFileCode, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { QueryError } from '@apps-hub/ui/kit/query-error.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { Dialog } from '@apps-hub/ui/components/dialog.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { LoadingRows } from '@apps-hub/ui/components/states.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import classes from './proof-dialog.module.css';
import { customerProofQuery, storeProofQuery } from './queries.ts';

/** The script that checks the file; it needs only Node. */
const SCRIPT = 'verify.mjs';
const SCRIPT_ADDRESS = new URL('../../../../../proof/verify.mjs', import.meta.url).href;

/** Commands stay left to right inside text of either direction. */
const CHECK_FILE = { command: `\u2066node ${SCRIPT} proof.ndjson\u2069` };
const VERIFY_LEDGER = { command: '\u2066npm run ledger:verify\u2069' };

type Difference = NonNullable<StoreProof['difference']>;

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Verdict = ({ sentence, isProved }: { readonly sentence: string; readonly isProved: boolean }) => {
  const Icon = isProved ? IconShieldCheck : IconShieldX;
  return (
    <p className={classes.verdict} data-proved={isProved} role={isProved ? 'status' : 'alert'}>
      <Icon size={28} stroke={1.5} aria-hidden />
      <span>{sentence}</span>
    </p>
  );
};

/** The first difference in technical terms, for support. */
const WhereItDiffers = ({ difference }: { readonly difference: Difference }) => {
  const { t, formats } = usePhrases();
  return (
    <>
      <Facts
        facts={[
          { name: t('proof.fact.customer'), value: <Isolated>{difference.customerId}</Isolated> },
          { name: t('proof.fact.version'), value: formats.number(difference.version) },
          { name: t('proof.fact.what'), value: <Isolated>{difference.what}</Isolated> },
          { name: t('proof.fact.expected'), value: <Isolated>{difference.expected}</Isolated> },
          { name: t('proof.fact.found'), value: <Isolated>{difference.found}</Isolated> },
        ]}
      />
      <p className={common.note}>{t('proof.whatToDo')}</p>
    </>
  );
};

interface ForAuditorsProps {
  readonly help: string;
  readonly isProved: boolean;
  readonly download: ReactNode;
  readonly children: ReactNode;
}

/** What only an auditor needs, who checks the proof without us: hashes, the file, the script and the commands. */
const ForAuditors = ({ help, isProved, download, children }: ForAuditorsProps) => {
  const { t } = usePhrases();
  return (
    <details className={classes.auditors}>
      <summary>{t('proof.auditors')}</summary>
      {children}
      <p className={common.note}>{help}</p>
      {!isProved && <p className={common.note}>{t('proof.byCommand', VERIFY_LEDGER)}</p>}
      <div className={common.endLine}>
        <Button
          component="a"
          href={SCRIPT_ADDRESS}
          download={SCRIPT}
          variant="subtle"
          leftSection={<IconFileCode size={16} aria-hidden />}
        >
          {t('proof.script')}
        </Button>
        {download}
      </div>
    </details>
  );
};

interface ProofDialogProps {
  readonly onClose: () => void;
  /** The button that downloads the file. */
  readonly download: ReactNode;
}

/** A proof's states: loading, failed, proved, or differing. */
const Shell = <P extends CustomerProof | StoreProof>({
  title,
  help,
  query,
  sentence,
  facts,
  auditorFacts,
  onClose,
  download,
}: ProofDialogProps & {
  readonly title: string;
  readonly help: string;
  readonly query: UseQueryResult<P>;
  readonly sentence: (proof: P) => string;
  readonly facts: (proof: P) => readonly Fact[];
  readonly auditorFacts?: (proof: P) => readonly Fact[];
}) => {
  const { t, formats } = usePhrases();
  const { data: proof } = query;
  const checkedAt = (at: string): Fact => ({ name: t('proof.fact.checkedAt'), value: formats.dateTime(at) });
  return (
    <Dialog title={title} onClose={onClose}>
      {query.isPending && <LoadingRows rows={4} />}
      {query.isLoadingError && <QueryError query={query} />}
      {proof && (
        <div className={classes.proof}>
          <Verdict sentence={sentence(proof)} isProved={proof.difference === null} />
          {proof.difference && <WhereItDiffers difference={proof.difference} />}
          <Facts facts={[...facts(proof), checkedAt(proof.checkedAt)]} />
          <ForAuditors help={help} isProved={proof.difference === null} download={download}>
            {auditorFacts && <Facts facts={auditorFacts(proof)} />}
          </ForAuditors>
        </div>
      )}
    </Dialog>
  );
};

const Hash = ({ text }: { readonly text: string }) => (
  <span className={classes.hash}>
    <Isolated>{text}</Isolated>
  </span>
);

/** Proves that a customer's balance equals their postings, and offers the file to check it independently. */
export const CustomerProofDialog = ({
  customerId,
  ...props
}: ProofDialogProps & { readonly customerId: string }) => {
  const { t, formats } = usePhrases();
  const query = useQuery(customerProofQuery(useApi(), customerId));
  return (
    <Shell
      {...props}
      title={t('proof.title')}
      help={t('proof.help', CHECK_FILE)}
      query={query}
      sentence={({ difference, postings }) => {
        if (difference) return t('proof.customerDiffers');
        if (postings === 0) return t('proof.untouched');
        return t('proof.customerProved', { count: postings, n: formats.number(postings) });
      }}
      facts={({ availablePoints, pendingPoints }) => [
        { name: t('proof.fact.available'), value: formats.number(availablePoints) },
        { name: t('proof.fact.pending'), value: formats.number(pendingPoints) },
      ]}
      auditorFacts={({ hash }) =>
        hash === null ? [] : [{ name: t('proof.fact.hash'), value: <Hash text={hash} /> }]
      }
    />
  );
};

/** Proves that every balance of the store equals its postings. */
export const StoreProofDialog = (props: ProofDialogProps) => {
  const { t, formats } = usePhrases();
  const query = useQuery(storeProofQuery(useApi()));
  return (
    <Shell
      {...props}
      title={t('proof.storeTitle')}
      help={t('proof.storeHelp', CHECK_FILE)}
      query={query}
      sentence={({ difference }) => t(difference ? 'proof.storeDiffers' : 'proof.storeProved')}
      facts={({ wallets, postings, availablePoints, pendingPoints }) => [
        { name: t('proof.fact.customers'), value: formats.number(wallets) },
        { name: t('proof.fact.postings'), value: formats.number(postings) },
        { name: t('proof.fact.available'), value: formats.number(availablePoints) },
        { name: t('proof.fact.pending'), value: formats.number(pendingPoints) },
      ]}
    />
  );
};
