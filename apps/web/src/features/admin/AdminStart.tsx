import { Link } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useAdmin } from './admin-project.ts'
import type { AdminSection } from './admin-sections.ts'
import classes from './Admin.module.css'

/** The first page of the studio: what it can do, and the projects that cannot be opened. */
export function AdminStart({ sections }: { sections: readonly AdminSection[] }) {
  const t = useTexts('admin')
  const { projects } = useAdmin()
  const broken = projects.flatMap(({ name, caption, branches }) =>
    branches.filter(({ problems }) => problems.length > 0).map((branch) => ({ name, caption, branch })),
  )
  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      {broken.map(({ name, caption, branch }) => (
        <Notice key={`${name} ${branch.name}`} title={t('broken', { project: caption, branch: branch.caption })}>
          <ul>
            {branch.problems.slice(0, 5).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      ))}
      <ul className={classes.sections}>
        {sections.map(({ path, icon, name }) => (
          <li key={path}>
            <Link className={classes.section} to={`/admin/${path}`}>
              <Icon name={icon} />
              <strong>{t(name)}</strong>
              <span>{t(`${name}.hint`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
