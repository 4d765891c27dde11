import { Button, Group, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SEGMENT_CONDITIONS_MOST, SEGMENT_GROUPS_MOST } from '@apps-hub/contract/loyalty/values';
import { TELLS_CUSTOMER_TAGS } from '@apps-hub/contract/platform-setup';
import { SEGMENT_CONDITIONS } from '@apps-hub/domain/loyalty/segments';

import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import common from '@apps-hub/ui/components/common.module.css';
import form from '@apps-hub/ui/components/form.module.css';
import { DecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import type { Draft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useStore } from '@apps-hub/ui/session/store.tsx';
import { TierChoice } from '../shared/tier-choice.tsx';
import {
  type Asked,
  citiesOf,
  type ConditionDraft,
  type GroupDraft,
  newCondition,
  newGroup,
  pathOf,
  type SegmentDraft,
  SUBJECTS,
} from './draft.ts';
import { citiesQuery } from './queries.ts';
import { TagChoice } from './tag-choice.tsx';
import classes from './segments.module.css';

interface ValueProps {
  readonly condition: ConditionDraft;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<ConditionDraft>) => void;
}

/** How many of the store's cities can be chosen with one press. */
const OFFERED = 8;

const Cities = ({ condition: { text }, error, onChange }: ValueProps) => {
  const { t } = usePhrases();
  const { data = [] } = useQuery(citiesQuery(useApi()));
  const chosen = citiesOf(text);
  return (
    <div>
      <TextInput
        aria-label={t('segments.cities')}
        placeholder={t('segments.cities')}
        value={text}
        error={error}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <Group gap="xs" mt="xs">
        {data
          .filter((city) => !chosen.includes(city))
          .slice(0, OFFERED)
          .map((city) => (
            <Button
              key={city}
              variant="default"
              size="compact-xs"
              onClick={() => onChange({ text: [...chosen, city].join(t('segments.comma')) })}
            >
              {city}
            </Button>
          ))}
      </Group>
    </div>
  );
};

/** What a condition compares with. */
const Value = (props: ValueProps) => {
  const { t, formats } = usePhrases();
  const { condition, error, onChange } = props;
  const { of, is, text } = condition;
  const { value } = SUBJECTS[of];
  if (value === 'tierIds')
    return <TierChoice {...{ error, onChange }} tierIds={condition.tierIds} none={t('segments.noTiers')} />;
  if (value === 'tags') return <TagChoice {...{ error, onChange }} tags={condition.tags} />;
  if (value === 'cities') return <Cities {...props} />;
  if (is === 'never') return null;
  const input = { value: text, error, onChange: (typed: string) => onChange({ text: typed }) };
  const label = t(`segments.value.${value}`);
  return value === 'amount' ? (
    <DecimalInput aria-label={label} placeholder={label} unit={formats.currencySign} {...input} />
  ) : (
    <WholeInput aria-label={label} placeholder={label} {...input} />
  );
};

interface ConditionProps extends ValueProps {
  readonly onRemove: (() => void) | undefined;
}

const ConditionFields = ({ onRemove, ...props }: ConditionProps) => {
  const { t } = usePhrases();
  const { of, is } = props.condition;
  const { platform } = useStore().session.store;
  const subjects = SEGMENT_CONDITIONS.filter(
    (each) => each !== 'tag' || of === 'tag' || TELLS_CUSTOMER_TAGS[platform],
  );
  const asked: readonly Asked[] = SUBJECTS[of].is;
  return (
    <li className={classes.condition}>
      <ChoiceSelect
        aria-label={t('segments.subject')}
        value={of}
        options={subjects.map((value) => ({ value, label: t(`segments.of.${value}`) }))}
        onChange={(next) => props.onChange({ ...newCondition(next), key: props.condition.key })}
      />
      <ChoiceSelect
        aria-label={t('segments.compares')}
        value={is}
        options={asked.map((value) => ({ value, label: t(`segments.is.${value}`) }))}
        onChange={(next) => props.onChange({ is: next })}
      />
      <Value {...props} />
      {onRemove && (
        <IconAction
          danger
          label={t('segments.removeCondition')}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </li>
  );
};

type MatchProps = Pick<Parameters<typeof ChoiceSelect<'all' | 'any'>>[0], 'value' | 'onChange'>;

const MatchSelect = (props: MatchProps) => {
  const { t } = usePhrases();
  return (
    <ChoiceSelect
      {...props}
      label={t('segments.matches')}
      options={(['all', 'any'] as const).map((value) => ({ value, label: t(`segments.match.${value}`) }))}
    />
  );
};

interface GroupProps {
  readonly group: GroupDraft;
  readonly place: number;
  readonly errorAt: Draft<SegmentDraft>['errorAt'];
  readonly onChange: (group: GroupDraft) => void;
  readonly onRemove: (() => void) | undefined;
}

const GroupFields = ({ group, place, errorAt, onChange, onRemove }: GroupProps) => {
  const { t, formats } = usePhrases();
  const { conditions } = group;
  const put = (next: readonly ConditionDraft[]) => onChange({ ...group, conditions: next });
  return (
    <fieldset className={form.section}>
      <legend>{t('segments.group', { n: formats.number(place + 1) })}</legend>
      {conditions.length > 1 && (
        <MatchSelect value={group.match} onChange={(match) => onChange({ ...group, match })} />
      )}
      <ul className={common.list}>
        {conditions.map((condition, at) => (
          <ConditionFields
            key={condition.key}
            condition={condition}
            error={errorAt(pathOf(place, at, condition.of))}
            onChange={(change) => put(conditions.with(at, { ...condition, ...change }))}
            onRemove={conditions.length > 1 ? () => put(conditions.toSpliced(at, 1)) : undefined}
          />
        ))}
      </ul>
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          size="compact-sm"
          disabled={conditions.length >= SEGMENT_CONDITIONS_MOST}
          onClick={() => put([...conditions, newCondition()])}
        >
          {t('segments.addCondition')}
        </Button>
        {onRemove && (
          <Button variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
            {t('segments.removeGroup', { n: formats.number(place + 1) })}
          </Button>
        )}
      </Group>
    </fieldset>
  );
};

/** The names, and the groups of conditions. */
export const SegmentFields = ({ draft }: { readonly draft: Draft<SegmentDraft> }) => {
  const { t } = usePhrases();
  const { values, set, field, errorAt } = draft;
  const { groups } = values;
  return (
    <>
      <div className={form.grid}>
        <TextInput label={t('segments.nameAr')} lang="ar" dir="rtl" {...field('ar', 'name.ar')} />
        <TextInput label={t('segments.nameEn')} lang="en" dir="ltr" {...field('en', 'name.en')} />
      </div>
      {groups.length > 1 && <MatchSelect {...field('match')} />}
      {groups.map((group, place) => (
        <GroupFields
          key={group.key}
          group={group}
          place={place}
          errorAt={errorAt}
          onChange={(next) => set({ groups: groups.with(place, next) })}
          onRemove={groups.length > 1 ? () => set({ groups: groups.toSpliced(place, 1) }) : undefined}
        />
      ))}
      <p className={common.quiet}>{t('segments.counted')}</p>
      <div>
        <Button
          variant="default"
          disabled={groups.length >= SEGMENT_GROUPS_MOST}
          onClick={() => set({ groups: [...groups, newGroup()] })}
        >
          {t('segments.addGroup')}
        </Button>
      </div>
    </>
  );
};
