import type { FederatedGroup, FederatedSource } from '@advisor/contract'
import { Button, Skeleton } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { writeSearchAddress } from '../../addresses/search-address.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts, type Translate } from '../../ui/texts/texts.ts'
import classes from './FederatedSearch.module.css'
import type { SourceAnswer } from './federated-queries.ts'
import { ForeignHits } from './ForeignHits.tsx'
import { SolutionHits } from './SolutionHits.tsx'

export interface SourceSectionProps {
  source: FederatedSource
  text: string
  answer: SourceAnswer
  isRetrying: boolean
  onRetry: () => void
  /** Asks a source that waits for a click. */
  onAsk: () => void
}

/** A source with what it has found, or with the reason why it has not. */
export function SourceSection({ source, text, answer, isRetrying, onRetry, onAsk }: SourceSectionProps) {
  const t = useTexts('federatedSearch')
  const titleId = useId()
  return (
    <section className={classes.source} aria-labelledby={titleId} aria-busy={answer.state === 'asking'}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.caption}>
          {source.caption}
        </h2>
        {source.kind === 'foreign' && (
          <p className={classes.foreign}>
            <Icon name="link" size={16} />
            {t('foreign', { host: source.host })}
          </p>
        )}
        <p className={classes.count} role="status">
          {answer.state === 'answered' && answer.group.found > 0 && t('found', { count: answer.group.found })}
        </p>
      </div>
      {answer.state === 'asking' && <Asking caption={source.caption} />}
      {answer.state === 'idle' && source.kind === 'foreign' && (
        <div className={classes.waiting}>
          <p>{t('not-asked', { host: source.host })}</p>
          <Button variant="default" onClick={onAsk}>
            {t('ask', { source: source.caption })}
          </Button>
        </div>
      )}
      {answer.state === 'lost' && (
        <Failure isRetrying={isRetrying} onRetry={onRetry}>
          {describeFailure(answer.error)}
        </Failure>
      )}
      {answer.state === 'answered' && (
        <Answer group={answer.group} text={text} isRetrying={isRetrying} onRetry={onRetry} />
      )}
    </section>
  )
}

interface AnswerProps extends Pick<SourceSectionProps, 'text' | 'isRetrying' | 'onRetry'> {
  group: FederatedGroup
}

function Answer({ group, text, isRetrying, onRetry }: AnswerProps) {
  const t = useTexts('federatedSearch')
  const search = useTexts('search')
  if (group.outcome !== 'answered')
    return (
      <Failure isRetrying={isRetrying} onRetry={onRetry}>
        {reasonOf(group, t)}
      </Failure>
    )
  if (group.kind === 'foreign')
    return (
      <>
        {group.hits.length === 0 ? <p className={classes.help}>{t('nothing')}</p> : <ForeignHits hits={group.hits} />}
        <p className={classes.help}>{t('foreign-help', { host: group.host })}</p>
      </>
    )
  if (group.hits.length === 0) return <p className={classes.help}>{t('nothing')}</p>
  const { project, branch, quest } = group
  return (
    <>
      {group.corrections.map(({ typed, searched }) => (
        <p key={typed} className={classes.help}>
          {search('results.corrected', { typed, searched })}
        </p>
      ))}
      <SolutionHits hits={group.hits} place={{ project, branch }} />
      <Link className={classes.all} to={writeSearchAddress({ text, page: 1, quest, project, branch })}>
        {t('all', { project: group.caption })}
        <Icon name="chevron-right" size={16} />
      </Link>
    </>
  )
}

/** Says why a source has found nothing, and what to do. */
function reasonOf({ outcome, failure = 'error' }: FederatedGroup, t: Translate<'federatedSearch'>): string {
  if (outcome === 'too-late') return t('too-late')
  return outcome === 'not-allowed' ? t('not-allowed') : t(`failed.${failure}`)
}

interface FailureProps extends Pick<SourceSectionProps, 'isRetrying' | 'onRetry'> {
  children: ReactNode
}

function Failure({ isRetrying, onRetry, children }: FailureProps) {
  const t = useTexts('federatedSearch')
  const ui = useTexts('ui')
  return (
    <Notice title={t('failed.title')}>
      <p>{children}</p>
      <Button variant="default" className={classes.retry} loading={isRetrying} onClick={onRetry}>
        {ui('try-again')}
      </Button>
    </Notice>
  )
}

function Asking({ caption }: { caption: string }) {
  const t = useTexts('federatedSearch')
  return (
    <div className={classes.skeletons} role="status" aria-label={t('loading', { source: caption })}>
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  )
}
