import { Button, Group, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SEGMENT_TAG_MAX_LENGTH } from '@apps-hub/contract/loyalty/values';
import { finds } from '@apps-hub/domain/search-text';
import { tagKey } from '@apps-hub/domain/shop/customer-tags';
import { useState } from 'react';

import { usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { tagsQuery } from './queries.ts';

interface TagChoiceProps {
  readonly tags: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (change: { readonly tags: readonly string[] }) => void;
}

/** How many of the store's tags can be chosen with one press; typing finds the others. */
const OFFERED = 8;

/** Some of the tags of the store's customers. One that is not among the most used can be typed. */
export const TagChoice = ({ tags, error, onChange }: TagChoiceProps) => {
  const { t } = usePhrases();
  const { data: known = [] } = useQuery(tagsQuery(useApi()));
  const [typed, setTyped] = useState('');
  const chosen = new Set(tags.map(tagKey));
  const found = known.filter((tag) => !chosen.has(tagKey(tag)) && finds(typed, tag)).slice(0, OFFERED);
  const isNew = tagKey(typed) !== '' && ![...tags, ...known].some((tag) => tagKey(tag) === tagKey(typed));
  const add = (tag: string) => {
    onChange({ tags: [...tags, tag] });
    setTyped('');
  };
  return (
    <div>
      {tags.length > 0 && (
        <Group gap="xs" mb="xs">
          {tags.map((tag) => (
            <Button
              key={tag}
              size="compact-xs"
              aria-label={t('segments.removeTag', { tag })}
              rightSection={<IconX size={14} aria-hidden />}
              onClick={() => onChange({ tags: tags.filter((each) => each !== tag) })}
            >
              <bdi>{tag}</bdi>
            </Button>
          ))}
        </Group>
      )}
      <TextInput
        aria-label={t('segments.findTag')}
        placeholder={t('segments.findTag')}
        maxLength={SEGMENT_TAG_MAX_LENGTH}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        {found.map((tag) => (
          <Button key={tag} variant="default" size="compact-xs" onClick={() => add(tag)}>
            <bdi>{tag}</bdi>
          </Button>
        ))}
        {isNew && (
          <Button variant="default" size="compact-xs" onClick={() => add(typed.trim())}>
            {t('segments.addTag', { tag: typed.trim() })}
          </Button>
        )}
      </Group>
    </div>
  );
};
