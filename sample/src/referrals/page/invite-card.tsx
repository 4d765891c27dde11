import type { Invitation } from '../contract.ts';
import { EMAIL_MAX_LENGTH } from '@apps-hub/contract/values';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { FormElement } from '@apps-hub/ui/kit/form/form-element.tsx';
import { FormProblem } from '@apps-hub/ui/kit/form/form-problem.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useForm } from '@apps-hub/ui/kit/form/use-form.ts';
import { checkEmail } from '@apps-hub/ui/kit/form/validation.ts';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { FoldingCard } from '@apps-hub/ui/components/folding-card.tsx';
import { Isolated } from '@apps-hub/ui/components/isolated.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { invitationsQuery, invite, referralsKey, withdraw } from './queries.ts';
import classes from './referrals.module.css';

/** How many invitations are shown at first. */
const FEW = 3;

const EMPTY = { email: '' };

const checksOf = ({ email }: typeof EMPTY) => ({ email: checkEmail(email) });

const InviteForm = () => {
  const { t, formats, fieldText } = usePhrases();
  const api = useSampleApi();
  const draft = useDraft(EMPTY, checksOf);
  const form = useForm({
    draft,
    inputOf: ({ email }) => email.trim(),
    send: (email: string) => invite(api, email),
    stale: [referralsKey(formats.locale)],
    onDone: (_, email) => {
      showToast('success', t('sampleReferrals.invite.sent', { email }));
      draft.replace(EMPTY);
    },
  });
  const problem = draft.problems['email'];
  const error = problem?.code === 'email_taken' ? t('sampleReferrals.invite.known') : fieldText(problem);
  return (
    <FormElement form={form} className={classes.line}>
      <TextInput
        className={classes.grows}
        label={t('sampleReferrals.invite.email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        value={draft.values.email}
        onChange={(event) => draft.set({ email: event.currentTarget.value })}
        error={error}
      />
      <Button type="submit" className={classes.beside} loading={form.isBusy}>
        {t('sampleReferrals.invite.send')}
      </Button>
      {problem === undefined && <FormProblem form={form} />}
    </FormElement>
  );
};

const Invitations = ({ invitations }: { readonly invitations: readonly Invitation[] }) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  const [isWhole, setWhole] = useState(false);
  const withdrawal = useConfirmedAction<Invitation>({
    send: ({ id }) => withdraw(api, id),
    stale: [referralsKey(formats.locale)],
    cancelledText: t('sampleReferrals.invite.kept'),
    onDone: ({ email }) => showToast('success', t('sampleReferrals.invite.withdrawn', { email })),
  });
  if (invitations.length === 0) return <p className={classes.quiet}>{t('sampleReferrals.invite.none')}</p>;
  return (
    <>
      <ul className={classes.invitations} aria-label={t('sampleReferrals.invite.waiting')}>
        {invitations.slice(0, isWhole ? undefined : FEW).map((invitation) => (
          <li key={invitation.id} className={classes.invitation}>
            <span className={classes.grows}>
              <Isolated>{invitation.email}</Isolated>
              <span className={classes.quiet}>
                {t('sampleReferrals.invite.sentOn', { date: formats.day(invitation.sentOn) })}
              </span>
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={t('sampleReferrals.invite.withdrawOf', { email: invitation.email })}
              onClick={() => withdrawal.ask(invitation)}
            >
              {t('sampleReferrals.invite.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {invitations.length > FEW && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t('sampleReferrals.invite.showFewer')
            : `${t('sampleReferrals.invite.showAll')} (${formats.number(invitations.length)})`}
        </Button>
      )}
      <ConfirmQuestion
        action={withdrawal}
        askAbout={({ email }) => ({
          title: email,
          question: t('sampleReferrals.invite.withdrawQuestion'),
          consequence: t('sampleReferrals.invite.withdrawConsequence'),
          confirmLabel: t('sampleReferrals.invite.withdrawConfirm'),
        })}
      />
    </>
  );
};

/** Invites by e-mail, and lists unanswered invitations. */
export const InviteCard = () => {
  const { t, formats } = usePhrases();
  const invitations = useQuery(invitationsQuery({ api: useSampleApi(), locale: formats.locale }));
  return (
    <FoldingCard
      begins="folded"
      title={t('sampleReferrals.invite.title')}
      subtitle={t('sampleReferrals.invite.subtitle')}
    >
      <div className={classes.body}>
        <InviteForm />
        <div>
          <h3 className={classes.heading}>{t('sampleReferrals.invite.waiting')}</h3>
          <Loaded query={invitations} loadingRows={2}>
            {(data) => <Invitations invitations={data} />}
          </Loaded>
        </div>
      </div>
    </FoldingCard>
  );
};
