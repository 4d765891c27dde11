import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { en } from '#phrases/en/en.ts';
import { FakeApi, json } from '@apps-hub/ui/test/fake-api.ts';
import { signedInAs } from '@apps-hub/ui/test/fixtures.ts';
import { renderHub } from '@apps-hub/web/test/render-hub.tsx';

const { sampleAcademy: words, sampleShared: shared } = en;

let server: FakeApi;

beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().on('POST /api/auth/refresh', () => json(signedInAs('owner')));
});

const open = (path: string) => renderHub({ server, path, hasCookie: true });

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

const openCourses = async () => {
  const page = await open('/apps/academy/my-course');
  await screen.findAllByRole('heading', { level: 3 });
  return page;
};

/** How many topics of a course are done. */
const doneOf = (name: string) =>
  Number(screen.getByRole('progressbar', { name: `Progress of ${name}` }).getAttribute('value'));

describe('my courses', () => {
  it('hide completed ones until they are asked for, six on a page', async () => {
    const { user, address } = await openCourses();
    expect(titles()).toHaveLength(6);
    expect(screen.queryByText(words.courses.completed)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: words.courses.hideCompleted }));
    await screen.findByText('25 courses');
    expect(screen.getAllByText(words.courses.completed).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: en.common.table.next }));
    await screen.findByText('7–12 of 25');
    expect(address()).toContain('page=2');
  });

  it('are filtered by subject and text, and the filters can be cleared when nothing is found', async () => {
    const { user } = await openCourses();
    await user.click(screen.getByRole('checkbox', { name: words.courses.hideCompleted }));
    await user.selectOptions(screen.getByRole('combobox', { name: words.courses.label }), 'Art');
    await screen.findByText('5 courses');
    await user.type(screen.getByRole('searchbox'), 'watercolours{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Mixing watercolours']));
    await user.type(screen.getByRole('searchbox'), 'x{Enter}');
    await screen.findByText(words.courses.none);
    await user.click(screen.getByRole('button', { name: en.common.table.clearFilters }));
    await screen.findByText('25 courses');
  });

  it('restarting asks first and can be undone', async () => {
    const { user } = await openCourses();
    const before = doneOf('Mixing watercolours');
    expect(before).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Start over: Mixing watercolours' }));
    const question = await screen.findByRole('alertdialog', { name: words.startOver.title });
    await user.click(within(question).getByRole('button', { name: words.startOver.confirm }));
    await waitFor(() => expect(doneOf('Mixing watercolours')).toBe(0));
    await user.click(await screen.findByRole('button', { name: shared.undo }));
    await waitFor(() => expect(doneOf('Mixing watercolours')).toBe(before));
  });
});

describe('a course', () => {
  it('continues topic by topic, keeps the ticks and updates the list', async () => {
    const { user } = await open('/apps/academy/course-details');
    await screen.findByRole('heading', { level: 1, name: 'Faster pages' });
    expect(doneOf('Faster pages')).toBe(2);
    await user.click(screen.getByRole('checkbox', { name: /Reading the results/ }));
    await user.click(screen.getByRole('button', { name: words.page.complete }));
    await waitFor(() => expect(doneOf('Faster pages')).toBe(4));
    expect(screen.getByText(/4\/5/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Welcome/ }));
    await waitFor(() => expect(doneOf('Faster pages')).toBe(3));
  });

  it('plays a film with captions in a chosen language, and shows another topic’s', async () => {
    const { user } = await open('/apps/academy/course-details');
    const film = await screen.findByRole('region', { name: 'Film: How to measure your page' });
    const position = within(film).getByRole('slider', { name: words.film.seek });
    const jump = (name: string) => within(film).getByRole('button', { name }).getAttribute('aria-disabled');
    expect(jump(words.film.back)).toBe('true');
    await user.click(within(film).getByRole('button', { name: words.film.play }));
    await waitFor(() => expect(Number(position.getAttribute('value'))).toBeGreaterThan(0));
    await user.click(within(film).getByRole('button', { name: words.film.pause }));
    await user.selectOptions(within(film).getByRole('combobox', { name: words.film.captions }), 'ar');
    fireEvent.change(position, { target: { value: '3' } });
    const said = 'افتح الصفحة كما يفتحها عميل على هاتف بطيء.';
    expect(within(film).getAllByText(said)).toHaveLength(2);
    await user.selectOptions(within(film).getByRole('combobox', { name: words.film.captions }), 'off');
    expect(within(film).queryByText(said)).toBeNull();
    expect(jump(words.film.back)).toBeNull();
    fireEvent.change(position, { target: { value: position.getAttribute('max') } });
    expect(jump(words.film.ahead)).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Show the film “Final check”' }));
    expect(await screen.findByRole('region', { name: 'Film: Final check' })).toBeTruthy();
  });

  it('offers the certificate once all topics are completed', async () => {
    const { user } = await open('/apps/academy/course-details');
    const left = await screen.findAllByRole('checkbox', { checked: false, hidden: true });
    for (const topic of left) await user.click(topic);
    expect(await screen.findByRole('button', { name: words.certificate.save })).toBeTruthy();
  });

  it('shows an unknown course as not found', async () => {
    await open('/apps/academy/course-details?course=99');
    expect(await screen.findByRole('heading', { name: 'Course with ID 99 not found!' })).toBeTruthy();
  });
});

describe('the academy dashboard', () => {
  it('continues a course, books a webinar seat and lists the courses', async () => {
    const { user, address } = await open('/dashboards/academy');
    await user.click(await screen.findByRole('button', { name: words.dashboard.join }));
    await screen.findByRole('button', { name: words.dashboard.leave });
    await user.click(screen.getByRole('button', { name: words.progress }));
    await waitFor(() => expect(address()).toContain('sortBy=progress'));
    await user.click(screen.getByRole('link', { name: words.dashboard.continue }));
    await screen.findByRole('button', { name: words.page.complete });
    expect(address()).toMatch(/course=\d+/);
  });
});
