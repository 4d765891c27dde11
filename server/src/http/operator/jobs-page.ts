import { html } from 'hono/html';

import { type FailingJob, mayBeGivenUp, type QueueState } from '#operator/queues.ts';
import { BASE, type Markup, NONE, pageOf, plain, type Said, table, tokenField, whyField } from './layout.ts';
import type { View } from './view.ts';

const fieldsOf = (job: FailingJob): Markup =>
  html`<input type="hidden" name="node" value="${job.node}" /><input
      type="hidden"
      name="queue"
      value="${job.queue}"
    /><input type="hidden" name="id" value="${job.id}" />`;

const actionsOf = (view: View, job: FailingJob): Markup => {
  const { queues } = view.words;
  return html`<details>
    <summary>${queues.change}</summary>
    <form method="post" action="${BASE}/jobs">
      ${tokenField(view)} ${fieldsOf(job)} ${whyField(view, `why-${job.id}`)}
      <p class="row">
        <button name="do" value="retry">${queues.retry}</button>
        ${
          mayBeGivenUp(job.queue)
            ? html`<button name="do" value="give-up">${queues.giveUp}</button>`
            : html`<span class="soft">${queues.notGivenUp}</span>`
        }
      </p>
    </form>
  </details>`;
};

const failingSection = (view: View, failing: readonly FailingJob[]): Markup => {
  const { queues, stores } = view.words;
  return html`<section aria-labelledby="failing">
    <h2 id="failing">${queues.failing}</h2>
    ${
      failing.length === 0
        ? html`<p>${queues.failingNone}</p>`
        : table(
            [queues.kind, stores.store, queues.tries, queues.reason, queues.nextTry, queues.change],
            failing.map((job) => [
              plain(job.queue),
              job.store === null ? NONE : html`<a href="${BASE}/stores/${job.store}">${plain(job.store)}</a>`,
              view.number(job.tries),
              job.reason === '' ? NONE : plain(job.reason),
              job.nextAt === null ? html`<span class="bad">${queues.gaveUp}</span>` : view.time(job.nextAt),
              actionsOf(view, job),
            ]),
          )
    }
  </section>`;
};

/** Each kind of job that waits, runs or fails, with its depth and age, and the jobs that fail. */
export const jobsPage = (
  view: View,
  content: {
    readonly queues: readonly QueueState[];
    readonly failing: readonly FailingJob[];
    readonly said: Said;
  },
): Markup => {
  const { queues: words } = view.words;
  const busy = content.queues.filter(
    ({ waiting, running, held, failed }) => waiting + running + held + failed > 0,
  );
  return pageOf(view, {
    title: words.title,
    said: content.said,
    body: html`${failingSection(view, content.failing)}
      <section aria-labelledby="kinds">
        <h2 id="kinds">${words.kinds}</h2>
        ${
          busy.length === 0
            ? html`<p>${words.idle}</p>`
            : table(
                [words.kind, words.waiting, words.running, words.held, words.failed, words.oldest],
                busy.map((each) => [
                  plain(each.name),
                  view.number(each.waiting),
                  view.number(each.running),
                  view.number(each.held),
                  each.failed > 0
                    ? html`<span class="bad">${view.number(each.failed)}</span>`
                    : view.number(0),
                  each.waiting + each.running === 0 ? NONE : view.duration(each.oldestSeconds),
                ]),
              )
        }
      </section>`,
  });
};
