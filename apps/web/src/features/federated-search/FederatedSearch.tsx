import { limits, type FederatedSourceId } from '@advisor/contract'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAskingAgain } from '../../api/asking-again.ts'
import type { Destination } from '../../ui/ActionLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { useFederatedSearch, useFederatedSources } from './federated-queries.ts'
import classes from './FederatedSearch.module.css'
import { SourceSection } from './SourceSection.tsx'

export interface FederatedSearchProps {
  /** What the address searches; empty: nothing yet. */
  text: string
  onSearch: (text: string) => void
  back: Destination
}

/** Searches all projects and external sources: a section for each, in a stable order. */
export function FederatedSearch({ text, onSearch, back }: FederatedSearchProps) {
  const t = useTexts('federatedSearch')
  const [typed, setTyped] = useState(text)
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} back={back} backName={t('back')} />
      <form
        role="search"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextInput
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('field')}
          placeholder={t('field')}
          leftSection={<Icon name="search" />}
          value={typed}
          maxLength={limits.queryCharacters * 10}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">{t('button')}</Button>
      </form>
      <p className={classes.help}>{t('help')}</p>
      {text === '' ? <EmptyState icon="search" title={t('start')} /> : <Sources text={text} />}
    </div>
  )
}

function Sources({ text }: { text: string }) {
  const t = useTexts('federatedSearch')
  const [clicked, setClicked] = useState<ReadonlySet<FederatedSourceId>>(new Set())
  const { data, error, isFetching, refetch } = useFederatedSources()
  const failed = error ? { error, isRetrying: isFetching, onRetry: () => void refetch() } : undefined
  useAskingAgain(failed)
  const sources = data?.sources ?? []
  const answers = useFederatedSearch(text, sources, clicked)
  if (failed && !data)
    return (
      <div role="alert">
        <EmptyState icon="alert" title={t('failed.title')}>
          <p>{describeFailure(failed.error)}</p>
        </EmptyState>
        <TryAgain {...failed} />
      </div>
    )
  if (!data) return <Loading />
  if (sources.length === 0) return <EmptyState icon="info" title={t('none')} />
  // A section is filled when those above it are, so that nothing moves that is being read.
  const firstAsking = sources.findIndex(({ id }) => answers.of(id).state === 'asking')
  return (
    <>
      {sources.map((source, at) => (
        <SourceSection
          key={source.id}
          source={source}
          text={text}
          answer={firstAsking >= 0 && at >= firstAsking ? { state: 'asking' } : answers.of(source.id)}
          isRetrying={answers.isRetrying(source.id)}
          onRetry={() => answers.retry(source.id)}
          onAsk={() => setClicked(new Set([...clicked, source.id]))}
        />
      ))}
      {data.leftOut > 0 && <p className={classes.help}>{t('left-out', { count: data.leftOut })}</p>}
    </>
  )
}

function Loading() {
  return (
    <div className={classes.skeletons} aria-busy>
      <Skeleton height={22} width="40%" />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  )
}
