import { toLanguageTag, type TranslationStatus } from '@advisor/contract'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { reading } from '../../../api/query-cache.ts'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { TryAgain } from '../../../ui/TryAgain.tsx'
import authoring from '../Authoring.module.css'
import { HandOff } from './HandOff.tsx'
import { TakeBack } from './TakeBack.tsx'
import classes from './Translating.module.css'
import { TranslationState } from './TranslationState.tsx'

export interface TranslationListProps {
  caseId: number
  back: Destination
  wayTo: (locale: string) => Destination
  wayToSolution: (caseId: number) => string
}

/** The languages of a solution, each with what is there of it. */
export function TranslationList({ caseId, back, wayTo, wayToSolution }: TranslationListProps) {
  const t = useTexts('translating')
  const { data, error, refetch, isFetching } = useQuery({
    ...reading(calls.getTranslations, { caseId }),
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
  const others = data?.languages.filter(({ state }) => state !== 'master') ?? []
  return (
    <div className={authoring.page}>
      <PageHead title={t('title.languages', { number: data?.number ?? '' })} back={back} backName={t('back')} />
      {error && (
        <div role="alert">
          <EmptyState icon="alert" title={t('list.failed')} headline="h2">
            <p>{describeFailure(error)}</p>
          </EmptyState>
          <TryAgain error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && (
        <div className={authoring.loading} role="status" aria-label={t('loading')}>
          {[64, 64, 64].map((height, at) => (
            <Skeleton key={at} height={height} />
          ))}
        </div>
      )}
      {data && <p className={authoring.words}>{data.title}</p>}
      {data?.master && (
        <Notice title={t('of-copy', { number: data.master.number })}>
          <p>
            {data.master.versionsSince === 0
              ? t('of-copy.same')
              : t('of-copy.changed', { count: data.master.versionsSince })}
          </p>
          <Link to={wayToSolution(data.master.caseId)}>{data.master.title}</Link>
        </Notice>
      )}
      {data && others.length === 0 && <p>{t('list.none')}</p>}
      {data && (
        <ul className={classes.list}>
          {data.languages.map((status) => (
            <Language
              key={status.locale}
              caseId={caseId}
              status={status}
              mayTranslate={data.mayTranslate}
              wayTo={wayTo}
            />
          ))}
        </ul>
      )}
      {data?.mayTranslate && (
        <div className={classes.buttons}>
          <TakeBack />
        </div>
      )}
    </div>
  )
}

interface LanguageProps extends Pick<TranslationListProps, 'wayTo' | 'caseId'> {
  status: TranslationStatus
  mayTranslate: boolean
}

function Language({ caseId, status, mayTranslate, wayTo }: LanguageProps) {
  const t = useTexts('translating')
  const formats = useFormats()
  const { locale, state, hasDraft } = status
  const language = formats.language(locale)
  return (
    <li className={classes.language}>
      <span>
        <strong lang={toLanguageTag(locale)}>{language}</strong> <TranslationState status={status} />
        {hasDraft && ` · ${t('state.draft')}`}
      </span>
      {mayTranslate && state !== 'master' && (
        <span className={classes.buttons}>
          <HandOff caseIds={[caseId]} locale={locale} />
          <Button
            component={ActionLink}
            destination={wayTo(locale)}
            variant="default"
            size="compact-md"
            aria-label={t('open', { language })}
          >
            {t('action')}
          </Button>
        </span>
      )}
    </li>
  )
}
