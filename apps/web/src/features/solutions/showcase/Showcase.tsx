import type { Calls, ReplyOf } from '@advisor/contract'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { ofAnyProject, reading } from '../../../api/query-cache.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Attachments } from '../attachments/Attachments.tsx'
import { SolutionText } from '../sections/SolutionText.tsx'
import classes from './Showcase.module.css'

/** What a link asks for. */
export interface ShowcaseAsked {
  project: string
  caseId?: number
  freeText?: string
  page?: number
}

type Shown = ReplyOf<Calls['showcase']>

/** What a project shows to everybody: a solution, or what words find. A sign-in is offered beside it. */
export function Showcase(asked: ShowcaseAsked) {
  const t = useTexts('showcase')
  const { queryFn } = reading(calls.showcase, asked)
  const { data, error } = useQuery({
    queryKey: [ofAnyProject, calls.showcase.name, asked],
    ...(queryFn && { queryFn }),
    meta: { failures: 'shownByScreen' },
  })
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <p>{t('what')}</p>
        <Button component={Link} to={pathInside(asked)} variant="light" size="compact-md">
          {t('sign-in')}
        </Button>
      </div>
      {error ? (
        <EmptyState icon="search" title={t('gone')} headline="h1">
          <p>{describeFailure(error)}</p>
        </EmptyState>
      ) : data?.solution ? (
        <Solution asked={asked} solution={data.solution} />
      ) : data?.results ? (
        <Results key={asked.freeText} asked={asked} project={data.project} results={data.results} />
      ) : (
        <div className={classes.loading} aria-busy aria-label={t('loading')}>
          <Skeleton height={28} width="70%" />
          <Skeleton height={120} />
        </div>
      )}
    </div>
  )
}

interface SolutionProps {
  asked: ShowcaseAsked
  solution: NonNullable<Shown['solution']>
}

function Solution({ asked: { project }, solution }: SolutionProps) {
  const t = useTexts('showcase')
  return (
    <>
      <Link className={classes.way} to={addressOf({ project })}>
        <Icon name="arrow-left" size={16} />
        {t('all')}
      </Link>
      <SolutionText solution={solution} level={1} keptFor={`showcase ${project}`}>
        {solution.attachments.length > 0 && <Attachments attachments={solution.attachments} />}
      </SolutionText>
    </>
  )
}

interface ResultsProps {
  asked: ShowcaseAsked
  project: Shown['project']
  results: NonNullable<Shown['results']>
}

function Results({ asked, project, results: { found, page, pageCount, hits } }: ResultsProps) {
  const t = useTexts('showcase')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(asked.freeText ?? '')
  const isSearch = (asked.freeText ?? '').trim() !== ''
  const toPage = (wanted: number) => addressOf({ ...asked, page: wanted })
  return (
    <>
      <h1 className={classes.title}>{project.caption}</h1>
      <form
        role="search"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(addressOf({ project: asked.project, freeText: typed }))
        }}
      >
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          maxLength={2_000}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">{t('button')}</Button>
      </form>
      <p className={classes.found} role="status">
        {isSearch ? t('found', { count: found }) : t('newest')}
      </p>
      {hits.length === 0 && <p>{t('none')}</p>}
      <ul className={classes.hits}>
        {hits.map(({ caseId, number, casebase, title }) => (
          <li key={caseId}>
            <Link to={addressOf({ project: asked.project, caseId })}>
              <span className={classes.origin}>
                {number} · {casebase}
              </span>
              <span className={classes.hit}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <nav className={classes.pages} aria-label={t('all')}>
          {page > 1 && (
            <Button component={Link} to={toPage(page - 1)} variant="default">
              {t('earlier')}
            </Button>
          )}
          {page < pageCount && (
            <Button component={Link} to={toPage(page + 1)} variant="default">
              {t('later')}
            </Button>
          )}
        </nav>
      )}
    </>
  )
}

/** The address of the showcase that shows this. */
function addressOf({ project, caseId, freeText, page }: ShowcaseAsked): string {
  const query = new URLSearchParams({ project })
  if (caseId !== undefined) query.set('caseId', String(caseId))
  if (freeText) query.set('q', freeText)
  if (page !== undefined && page > 1) query.set('page', String(page))
  return `/showcase?${query.toString()}`
}

/** The same for users who are signed in. Others sign in on the way. */
function pathInside({ project, caseId, freeText }: ShowcaseAsked): string {
  const query = new URLSearchParams({ project })
  if (caseId !== undefined) query.set('caseId', String(caseId))
  else if (freeText) query.set('q', freeText)
  return `${caseId === undefined ? '/project-home' : '/case-details'}?${query.toString()}`
}
