import { Button, Textarea, TextInput } from '@mantine/core';
import { lazy, useState } from 'react';

import { CheckField } from '@apps-hub/ui/components/check-field.tsx';
import { ChoiceSelect } from '@apps-hub/ui/components/choice-select.tsx';
import form from '@apps-hub/ui/components/form.module.css';
import { FileButton } from '@apps-hub/ui/components/file-button.tsx';
import { DateInput } from '@apps-hub/ui/components/date-input.tsx';
import { DecimalInput, WholeInput } from '@apps-hub/ui/components/number-inputs.tsx';
import { RadioChoice } from '@apps-hub/ui/components/radio-options.tsx';
import { SearchBox } from '@apps-hub/ui/components/search-box.tsx';
import { Switch } from '@apps-hub/ui/components/switch.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useLanguage } from '@apps-hub/ui/i18n/language.tsx';
import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { fieldText } from '@apps-hub/ui/i18n/problem-text.ts';
import { useDraft } from '@apps-hub/ui/kit/form/use-draft.ts';
import { checkEmail, checkText } from '@apps-hub/ui/kit/form/validation.ts';
import { ChoiceCards } from '#shared/choice-cards.tsx';
import { type Example, Gallery } from './gallery.tsx';
import classes from './gallery.module.css';

// Larger than the page, and on few others.
const SearchSelect = lazy(async () => ({
  default: (await import('@apps-hub/ui/components/search-select.tsx')).SearchSelect,
}));
const TimeInput = lazy(async () => ({
  default: (await import('@apps-hub/ui/components/time-input.tsx')).TimeInput,
}));
const PasswordField = lazy(async () => ({
  default: (await import('@apps-hub/ui/components/password-field.tsx')).PasswordField,
}));
const RichEditor = lazy(async () => ({
  default: (await import('#shared/rich-editor/rich-editor.tsx')).RichEditor,
}));

const Texts = () => {
  const { t } = usePhrases();
  return (
    <div className={classes.fields}>
      <TextInput label={t('sampleGallery.words.name')} defaultValue={t('sampleGallery.words.person')} />
      <TextInput label={t('sampleGallery.words.city')} description={t('sampleGallery.words.note')} />
      <TextInput label={t('sampleGallery.words.name')} error={t('fieldErrors.required')} />
      <TextInput label={t('sampleGallery.words.name')} disabled />
      <Textarea label={t('sampleGallery.words.message')} rows={3} />
    </div>
  );
};

const Passwords = () => {
  const { t } = usePhrases();
  const [value, setValue] = useState('');
  return (
    <div className={classes.fields}>
      <PasswordField
        label={t('sampleGallery.words.password')}
        purpose="new-password"
        name="gallery-password"
        value={value}
        onChange={setValue}
        error={undefined}
      />
    </div>
  );
};

const Numbers = () => {
  const { t, formats } = usePhrases();
  const [count, setCount] = useState('12');
  const [price, setPrice] = useState('49.50');
  return (
    <div className={classes.fields}>
      <WholeInput label={t('sampleGallery.words.count')} value={count} onChange={setCount} />
      <DecimalInput
        label={t('sampleGallery.words.price')}
        unit={formats.currencySign}
        value={price}
        onChange={setPrice}
      />
    </div>
  );
};

const Dates = () => {
  const { t, formats } = usePhrases();
  const [date, setDate] = useState<string>(formats.today());
  return (
    <div className={classes.fields}>
      <DateInput label={t('sampleGallery.words.date')} value={date} onChange={setDate} />
    </div>
  );
};

const Selects = () => {
  const { t } = usePhrases();
  const [value, setValue] = useState<'day' | 'week' | 'month'>('week');
  return (
    <div className={classes.fields}>
      <ChoiceSelect
        label={t('sampleGallery.words.period')}
        value={value}
        options={(['day', 'week', 'month'] as const).map((each) => ({
          value: each,
          label: t(`sampleGallery.words.${each}`),
        }))}
        onChange={setValue}
      />
    </div>
  );
};

const Checks = () => {
  const { t } = usePhrases();
  const [isOn, setOn] = useState(true);
  const [value, setValue] = useState<'day' | 'week'>('day');
  return (
    <>
      <CheckField checked={isOn} onChange={setOn}>
        {t('sampleGallery.words.remind')}
      </CheckField>
      <div className={classes.row}>
        <Switch label={t('sampleGallery.words.active')} checked={isOn} onChange={setOn} />
        <span aria-hidden>{t('sampleGallery.words.active')}</span>
      </div>
      <fieldset className={form.section}>
        <legend>{t('sampleGallery.words.period')}</legend>
        <RadioChoice
          value={value}
          options={(['day', 'week'] as const).map((each) => ({
            value: each,
            label: t(`sampleGallery.words.${each}`),
          }))}
          onChange={setValue}
        />
      </fieldset>
    </>
  );
};

const Cards = () => {
  const { t, formats } = usePhrases();
  const [value, setValue] = useState<'standard' | 'express'>('standard');
  return (
    <ChoiceCards
      label={t('sampleGallery.words.delivery')}
      value={value}
      choices={[
        { value: 'standard', title: t('sampleGallery.words.standard'), text: t('sampleGallery.words.week') },
        {
          value: 'express',
          title: t('sampleGallery.words.express'),
          text: t('sampleGallery.words.day'),
          aside: formats.money('15'),
        },
      ]}
      onChange={setValue}
    />
  );
};

const Search = () => {
  const { t } = usePhrases();
  const [value, setValue] = useState('');
  return (
    <>
      <SearchBox label={t('sampleGallery.words.search')} value={value} onSearch={setValue} />
      <output>{value}</output>
    </>
  );
};

const Found = () => {
  const { t } = usePhrases();
  const [value, setValue] = useState<'day' | 'week' | 'month'>('week');
  const words = ['day', 'week', 'month'] as const;
  return (
    <div className={classes.fields}>
      <SearchSelect
        label={t('sampleGallery.words.period')}
        value={value}
        text={t(`sampleGallery.words.${value}`)}
        groups={[
          { options: words.map((each) => ({ value: each, label: t(`sampleGallery.words.${each}`) })) },
        ]}
        onChange={(next) => setValue(words.find((each) => each === next) ?? value)}
        none={t('sampleGallery.words.nothing')}
      />
    </div>
  );
};

const Times = () => {
  const { t } = usePhrases();
  const [time, setTime] = useState('09:30');
  return (
    <div className={classes.fields}>
      <TimeInput label={t('sampleGallery.words.time')} value={time} onChange={setTime} />
    </div>
  );
};

const Editor = () => {
  const { t } = usePhrases();
  return (
    <RichEditor
      label={t('sampleGallery.words.message')}
      start={`<p>${t('sampleGallery.words.sentence')}</p>`}
      onChange={() => undefined}
    />
  );
};

const Files = () => {
  const { t, formats } = usePhrases();
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <>
      <FileButton
        label={t('sampleGallery.words.files')}
        accept="*"
        variant="default"
        disabledReason={undefined}
        onChoose={({ name }) => setNames([...names, name])}
      >
        {t('sampleGallery.words.files')}
      </FileButton>
      <output>{formats.list(names)}</output>
    </>
  );
};

const Range = () => {
  const { t, formats } = usePhrases();
  const [value, setValue] = useState(40);
  return (
    <label className={classes.range}>
      <span>{t('sampleGallery.words.share')}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        onChange={({ currentTarget }) => setValue(Number(currentTarget.value))}
      />
      <output>{formats.percent(String(value))}</output>
    </label>
  );
};

const Form = () => {
  const language = useLanguage();
  const { t } = language;
  const { values, problems, set, check } = useDraft({ name: '', email: '' }, ({ name, email }) => ({
    name: checkText(name),
    email: checkEmail(email),
  }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (check()) showToast('success', t('sampleGallery.toast.success'));
      }}
    >
      <div className={classes.fields}>
        <TextInput
          label={t('sampleGallery.words.name')}
          value={values.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          error={fieldText(language, problems['name'])}
        />
        <TextInput
          label={t('sampleGallery.words.email')}
          value={values.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          error={fieldText(language, problems['email'])}
        />
        <Button type="submit">{t('sampleGallery.words.save')}</Button>
      </div>
    </form>
  );
};

const EXAMPLES: readonly Example[] = [
  { id: 'texts', Shown: Texts, code: 'Texts' },
  { id: 'passwords', Shown: Passwords, code: 'Passwords' },
  { id: 'numbers', Shown: Numbers, code: 'Numbers' },
  { id: 'dates', Shown: Dates, code: 'Dates' },
  { id: 'selects', Shown: Selects, code: 'Selects' },
  { id: 'checks', Shown: Checks, code: 'Checks' },
  { id: 'cards', Shown: Cards, code: 'Cards' },
  { id: 'search', Shown: Search, code: 'Search' },
  { id: 'found', Shown: Found, code: 'Found' },
  { id: 'times', Shown: Times, code: 'Times' },
  { id: 'range', Shown: Range, code: 'Range' },
  { id: 'files', Shown: Files, code: 'Files' },
  { id: 'editor', Shown: Editor, code: 'Editor' },
  { id: 'form', Shown: Form, code: 'Form' },
];

/** /pages/kit/forms */
export const FormsScreen = () => <Gallery page="forms" examples={EXAMPLES} />;
