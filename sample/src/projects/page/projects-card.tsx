import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { type Phrasebook, usePhrases } from '@apps-hub/ui/i18n/use-phrases.ts';
import { ConfirmQuestion } from '@apps-hub/ui/kit/form/confirm-question.tsx';
import { useConfirmedAction } from '@apps-hub/ui/kit/form/use-confirmed-action.ts';
import { ExportButton } from '@apps-hub/ui/kit/list/export-button.tsx';
import { ListCard } from '@apps-hub/ui/kit/list/list-card.tsx';
import type { ListSelection } from '@apps-hub/ui/kit/list/list-selection.tsx';
import type { ListColumn } from '@apps-hub/ui/kit/list/list-table.tsx';
import { useChosen } from '@apps-hub/ui/kit/list/use-chosen.ts';
import { type ListAddress, useList } from '@apps-hub/ui/kit/list/use-list.ts';
import { IconAction } from '@apps-hub/ui/components/action-button.tsx';
import { Portrait } from '#shared/drawings/portrait.tsx';
import { showToast } from '@apps-hub/ui/components/toast-store.ts';
import { useRowsExport } from '#shared/rows-export.ts';
import { useSampleApi } from '#shared/use-sample-api.ts';
import { ProgressBar } from './progress-bar.tsx';
import { ProjectDrawing } from './project-drawing.tsx';
import classes from './projects.module.css';
import {
  deleteProject,
  loadProjects,
  type ProjectRow,
  projectsKey,
  type ProjectSort,
  projectsQuery,
  type ProjectsSearch,
} from './queries.ts';
import { Team } from './team.tsx';
import { overlay } from '@apps-hub/ui/kit/overlay.ts';

const ProjectDrawer = overlay(async () => (await import('./project-drawer.tsx')).ProjectDrawer);

const columnsOf = ({ t }: Phrasebook): readonly ListColumn<ProjectRow, ProjectSort>[] => [
  {
    id: 'project',
    header: t('sampleProjects.column.project'),
    sort: 'project',
    isRowHeader: true,
    cell: ({ logo, name, project }) => (
      <span className={classes.project}>
        <ProjectDrawing logo={logo} />
        <span className={classes.stacked}>
          <bdi>{name}</bdi>
          <bdi className={classes.quiet}>{project}</bdi>
        </span>
      </span>
    ),
  },
  {
    id: 'leader',
    inCard: 'left_out',
    header: t('sampleProjects.column.leader'),
    sort: 'leader',
    hideable: true,
    cell: ({ leader }) => (
      <span className={classes.leader}>
        <Portrait name={leader} size="sm" />
        <bdi>{leader}</bdi>
      </span>
    ),
  },
  {
    id: 'team',
    inCard: 'left_out',
    header: t('sampleProjects.column.team'),
    hideable: true,
    cell: (row) => <Team {...row} />,
  },
  {
    id: 'progress',
    inCard: 'across',
    header: t('sampleProjects.column.progress'),
    sort: 'progress',
    cell: (row) => <ProgressBar {...row} />,
  },
  {
    id: 'hours',
    inCard: 'beside',
    align: 'end',
    header: t('sampleProjects.column.hours'),
    hideable: true,
    cell: ({ hours }) => <bdi dir="ltr">{hours}</bdi>,
  },
];

const exportColumnsOf = ({ t, formats }: Phrasebook) => [
  { header: t('sampleProjects.column.project'), value: ({ name }: ProjectRow) => name },
  { header: t('sampleProjects.column.kind'), value: ({ project }: ProjectRow) => project },
  { header: t('sampleProjects.column.leader'), value: ({ leader }: ProjectRow) => leader },
  { header: t('sampleProjects.column.team'), value: ({ team }: ProjectRow) => formats.list(team) },
  { header: t('sampleProjects.column.progress'), value: ({ progress }: ProjectRow) => progress },
  { header: t('sampleProjects.column.hours'), value: ({ hours }: ProjectRow) => hours },
];

const useProjectsExport = (fileName: string, load: () => Promise<readonly ProjectRow[]>) =>
  useRowsExport({ fileName, columns: exportColumnsOf(usePhrases()), load });

/** Deletes projects after a confirmation that names them. */
const useProjectDeletion = (onDeleted: () => void) => {
  const { t, formats } = usePhrases();
  const api = useSampleApi();
  const action = useConfirmedAction<readonly ProjectRow[]>({
    send: (projects) => Promise.all(projects.map(({ logo }) => deleteProject(api, logo))),
    stale: [projectsKey],
    cancelledText: t('sampleProjects.deleteKept'),
    onDone: ({ length: count }) => {
      showToast('success', t('sampleProjects.deleted', { count, n: formats.number(count) }));
      onDeleted();
    },
  });
  const askAbout = (projects: readonly ProjectRow[]) => ({
    title: t('sampleProjects.deleteTitle', {
      count: projects.length,
      n: formats.number(projects.length),
    }),
    question: t('sampleProjects.deleteQuestion', { names: formats.list(projects.map(({ name }) => name)) }),
    consequence: t('sampleProjects.deleteForGood'),
  });
  return { action, askAbout };
};

interface RowActionsProps {
  readonly project: ProjectRow;
  readonly onView: () => void;
  readonly onDelete: () => void;
}

const RowActions = ({ project, onView, onDelete }: RowActionsProps) => {
  const { t } = usePhrases();
  const { name } = project;
  const { onExport } = useProjectsExport(name, () => Promise.resolve([project]));
  return (
    <span className={classes.actions}>
      <IconAction
        label={t('sampleProjects.view', { name })}
        icon={<IconEye size={18} aria-hidden />}
        onClick={onView}
      />
      <IconAction
        label={t('sampleProjects.download', { name })}
        icon={<IconDownload size={18} aria-hidden />}
        onClick={onExport}
      />
      <IconAction
        danger
        label={t('sampleProjects.deleteOne', { name })}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={onDelete}
      />
    </span>
  );
};

/** All projects with their progress. */
export const ProjectsCard = ({ search, onSearch }: ListAddress<ProjectsSearch>) => {
  const book = usePhrases();
  const { t, formats } = book;
  const api = useSampleApi();
  const chosen = useChosen<ProjectRow>();
  const [viewed, setViewed] = useState<ProjectRow>();
  const deletion = useProjectDeletion(chosen.clear);
  const exporting = useProjectsExport(t('sampleProjects.title'), () => loadProjects(api, search));
  const list = useList({
    query: projectsQuery(api, formats.locale, search),
    rows: ({ projects }) => projects,
    search,
    onSearch,
  });
  const selection: ListSelection<ProjectRow> = {
    ...chosen,
    label: ({ name }) => t('sampleProjects.choose', { name }),
    allLabel: t('sampleProjects.chooseAll'),
    bar: {
      count: (count) => t('sampleProjects.chosen', { count, n: formats.number(count) }),
      clearLabel: t('sampleProjects.chooseNone'),
      renderActions: (rows) => (
        <Button size="xs" variant="default" onClick={() => deletion.action.ask(rows)}>
          {t('sampleProjects.delete')}
        </Button>
      ),
    },
  };
  return (
    <>
      <ListCard
        title={t('sampleProjects.title')}
        subtitle={t('sampleProjects.subtitle')}
        actions={<ExportButton {...exporting} />}
        list={list}
        toolbar={{ search: t('sampleProjects.search') }}
        view={{ id: 'sample-projects', hasDensity: true, hasColumns: true }}
        columns={columnsOf(book)}
        rowKey={({ id }) => id}
        hasBriefCards
        renderRowActions={(project) => (
          <RowActions
            project={project}
            onView={() => setViewed(project)}
            onDelete={() => deletion.action.ask([project])}
          />
        )}
        selection={selection}
        empty={t('sampleProjects.empty')}
        filters={[]}
        loadingRows={7}
      />
      <Suspense fallback={null}>
        {viewed && <ProjectDrawer project={viewed} onClose={() => setViewed(undefined)} />}
      </Suspense>
      <ConfirmQuestion {...deletion} />
    </>
  );
};
