import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import { EmptyState } from '@apps-hub/ui/components/states.tsx';
import { type ItemHandlers, ItemsCard } from '@apps-hub/ui/kit/form/items-card.tsx';
import { Loaded } from '@apps-hub/ui/kit/loaded.tsx';
import { useApi } from '@apps-hub/ui/session/services.tsx';
import { useDenied } from '@apps-hub/ui/session/abilities.ts';
import type { Versioned } from '@apps-hub/ui/kit/form/use-versioned-form.tsx';
import type { MethodApi } from './method-api.ts';

export interface MethodCardTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly add: string;
  readonly empty: string;
  readonly deletion: {
    readonly question: string;
    readonly consequence: string;
    readonly done: string;
    readonly cancelled: string;
  };
}

interface MethodsCardProps<Method extends Versioned, Input> {
  readonly api: MethodApi<Method, Input>;
  readonly texts: MethodCardTexts;
  /** Whether adding one is the page's main action. */
  readonly isMain?: boolean;
  /** Whether the methods have a page of their own. */
  readonly isPage?: boolean | undefined;
  /** A method's name in the delete confirmation. */
  readonly nameOf: (method: Method) => string;
  readonly Form: ComponentType<{ readonly method: Method | undefined; readonly onClose: () => void }>;
  /** Renders the methods; there is at least one. */
  readonly children: (methods: readonly Method[], handlers: ItemHandlers<Method>) => ReactNode;
}

/** The store's methods of one kind, with their form and deletion. */
export const MethodsCard = <Method extends Versioned, Input>({
  api: methodApi,
  texts,
  isMain = false,
  isPage,
  nameOf,
  Form,
  children,
}: MethodsCardProps<Method, Input>) => {
  const api = useApi();
  const query = methodApi.query(api);
  const methods = useQuery(query);
  const { question, consequence, done, cancelled } = texts.deletion;
  return (
    <ItemsCard<Method>
      title={texts.title}
      subtitle={texts.subtitle}
      addLabel={texts.add}
      isMain={isMain}
      isPage={isPage}
      addDenied={useDenied('create', methodApi.subject)}
      deletion={{
        send: ({ id }, key) => methodApi.remove(api, id, key),
        stale: [query.queryKey],
        doneText: done,
        cancelledText: cancelled,
        askAbout: (method) => ({ title: nameOf(method), question, consequence }),
      }}
      renderForm={({ item }, onClose) => <Form method={item} onClose={onClose} />}
    >
      {(handlers) => (
        <Loaded query={methods} loadingRows={3}>
          {(all) => (all.length === 0 ? <EmptyState text={texts.empty} /> : children(all, handlers))}
        </Loaded>
      )}
    </ItemsCard>
  );
};
