import type { ManagedProject } from '@advisor/contract'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { calls } from '../../api/calls.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useAdmin } from '../admin/admin-project.ts'
import { PartState } from './PartState.tsx'
import { ProjectSettingsForm } from './ProjectSettingsForm.tsx'
import { useReading } from './publishing-queries.ts'
import './publishing-styles.ts'
import classes from './Publishing.module.css'

/** The projects with their state, their branches and their settings. */
export function ProjectsScreen() {
  const t = useTexts('adminPublishing')
  const { permissions } = useAdmin()
  const { data, error, refetch } = useReading(calls.listProjects, {})
  const maker = permissions.includes('domain-model-configuration')
  return (
    <section className={classes.screen} aria-labelledby="projects-title">
      <h1 id="projects-title" className={classes.title}>
        {t('projects.title')}
      </h1>
      <p className={classes.intro}>{t('projects.intro')}</p>
      {maker && (
        <div>
          <Button component={Link} to="/admin/projects/new">
            {t('projects.new')}
          </Button>
        </div>
      )}
      {!data ? (
        <PartState error={error} onRetry={() => void refetch()} />
      ) : data.projects.length === 0 ? (
        <EmptyState icon="parts" title={t('projects.none')}>
          <p>{t('projects.none-hint')}</p>
        </EmptyState>
      ) : (
        data.projects.map((project) => <ProjectCard key={project.name} project={project} mayChange={maker} />)
      )}
    </section>
  )
}

function ProjectCard({ project, mayChange }: { project: ManagedProject; mayChange: boolean }) {
  const t = useTexts('adminPublishing')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { name, caption, description, state, branches, isWhole, locales } = project
  return (
    <article className={classes.card} aria-labelledby={`project-${name}`}>
      <div className={classes.row}>
        <h2 id={`project-${name}`} className={classes.heading}>
          {caption}
        </h2>
        <Badge variant="default" tt="none">
          {t(`state.${state}`)}
        </Badge>
      </div>
      {description !== '' && <p className={classes.dimmed}>{description}</p>}
      <p className={classes.dimmed}>
        {t('projects.languages', { languages: formats.list(locales.map(formats.language)) })}
      </p>
      {branches
        .filter(({ problems }) => problems.length > 0)
        .map((branch) => (
          <Notice key={branch.name} title={t('projects.broken', { branch: branch.caption })}>
            <ul className={classes.plain}>
              {branch.problems.slice(0, 10).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        ))}
      <ul className={classes.list}>
        {branches.map((branch) => (
          <li key={branch.name} className={classes.item}>
            <strong>{branch.caption}</strong>
            <span>
              {t('projects.size', {
                solutions: formats.number(branch.solutions),
                objects: formats.number(branch.objects),
              })}
            </span>
            {branch.lastPublishedAt !== undefined && (
              <span className={classes.dimmed}>
                {t('projects.published', { at: formats.dateTime(branch.lastPublishedAt) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.row}>
        {mayChange && (
          <Button component={Link} variant="default" to={`/admin/model?${new URLSearchParams({ project: name })}`}>
            {t('projects.model')}
          </Button>
        )}
        {isWhole && branches.length > 1 && (
          <Button component={Link} variant="default" to={`/admin/branches?${new URLSearchParams({ project: name })}`}>
            {t('projects.compare')}
          </Button>
        )}
        {isWhole && mayChange && (
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('projects.settings')}
          </Button>
        )}
      </div>
      {isOpen && <ProjectSettingsForm project={project} onDone={() => setOpen(false)} />}
    </article>
  )
}
