import type { Header } from '@advisor/contract'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation, useRoutes, useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { AdminContext } from './admin-project.ts'
import { useAdminStart } from './admin-queries.ts'
import { adminRoutes } from './admin-routes.tsx'
import { sectionsFor, type AdminSection } from './admin-sections.ts'
import { AdminStart } from './AdminStart.tsx'
import classes from './Admin.module.css'

/** The studio: its parts at the side, above them on a phone, and the chosen one beside. */
export function AdminPages({ header }: { header: Header }) {
  const t = useTexts('admin')
  const { start, error, isRetrying, retry } = useAdminStart()
  if (error)
    return (
      <div className={classes.page}>
        <LoadFailure title={t('failed')} error={error} isRetrying={isRetrying} onRetry={retry} />
      </div>
    )
  if (!start) return <div className={classes.page} aria-busy="true" aria-label={t('loading')} />
  const sections = sectionsFor(start.permissions, start.applications)
  return (
    <AdminContext value={{ header, ...start }}>
      <div className={classes.page}>
        <Navigation sections={sections} />
        <div className={classes.content}>
          <Content sections={sections} />
        </div>
      </div>
    </AdminContext>
  )
}

function Content({ sections }: { sections: readonly AdminSection[] }) {
  const t = useTexts('admin')
  const { pathname } = useLocation()
  const [, , ...below] = pathname.split('/')
  const isOpen = below.length === 0 || below[0] === '' || sections.some(({ path }) => path === below[0])
  const shown = useRoutes([
    { index: true, element: <AdminStart sections={sections} /> },
    ...adminRoutes,
    { path: '*', element: null },
  ])
  if (!isOpen)
    return (
      <EmptyState icon="gear" title={t('not-there')} headline="h1">
        <p>{t('not-there.hint')}</p>
      </EmptyState>
    )
  return shown
}

function Navigation({ sections }: { sections: readonly AdminSection[] }) {
  const t = useTexts('admin')
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const strip = useRef<HTMLElement>(null)
  // On a narrow screen the parts stand in a row that is scrolled: the open one stays in sight.
  useEffect(() => {
    const { current } = strip
    const open = current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (current && open) current.scrollLeft = open.offsetLeft - (current.clientWidth - open.offsetWidth) / 2
  }, [pathname])
  const project = query.get('project')
  const search = project === null ? '' : `?${new URLSearchParams({ project }).toString()}`
  return (
    <nav ref={strip} className={classes.navigation} aria-label={t('parts')}>
      <NavLink className={classes.part} end to={{ pathname: '/admin', search }}>
        <Icon name="gear" />
        {t('start')}
      </NavLink>
      {sections.map(({ path, icon, name }) => (
        <NavLink key={path} className={classes.part} to={{ pathname: `/admin/${path}`, search }}>
          <Icon name={icon} />
          {t(name)}
        </NavLink>
      ))}
    </nav>
  )
}
