import type { Header, HeaderProject } from '@advisor/contract'
import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useSelectProject } from './choosing-queries.ts'
import classes from './ProjectSelection.module.css'

/** The projects that the user can open, as cards. */
export function ProjectSelection({ header }: { header: Header }) {
  const t = useTexts('choosing')
  return (
    <div className={classes.page}>
      <p className={classes.welcome}>{t('project.welcome', { name: header.userProperties.REAL_NAME })}</p>
      <h1 className={classes.title}>{t('project.title')}</h1>
      {header.projects.length === 0 ? (
        <EmptyState icon="book" title={t('project.none-title')}>
          {header.withoutAccess ?? t('project.none-text')}
        </EmptyState>
      ) : (
        <ul className={classes.cards}>
          {header.projects.map((project) => (
            <li key={project.name}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ProjectCard({ project }: { project: HeaderProject }) {
  const t = useTexts('choosing')
  const { mutate: selectProject } = useSelectProject()
  const { name: projectName, caption, description, solutionCount, branches, isCurrentProject } = project
  return (
    <article className={classes.card} aria-label={caption}>
      <button
        type="button"
        className={classes.open}
        aria-label={t('project.open', { project: caption })}
        onClick={() => selectProject({ projectName })}
      />
      <h2 className={classes.caption}>{caption}</h2>
      {isCurrentProject && <span className={classes.current}>{t('project.current')}</span>}
      {description && <p className={classes.description}>{description}</p>}
      {solutionCount !== undefined && (
        <p className={classes.count}>
          <Icon name="book" size={16} />
          {t('project.solutions', { count: solutionCount })}
        </p>
      )}
      {branches.length > 1 && (
        <div className={classes.branches} role="group" aria-label={t('project.branches')}>
          {branches.map((branch) => (
            <Button
              key={branch.name}
              size="compact-sm"
              variant="default"
              leftSection={<Icon name={branch.isCurrentBranch && isCurrentProject ? 'check' : 'branch'} size={16} />}
              aria-label={t('project.open-branch', { project: caption, branch: branch.caption })}
              onClick={() => selectProject({ projectName, branchName: branch.name })}
            >
              {branch.caption}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}
