import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { NewSolutionAddress } from '../../addresses/authoring-address.ts'
import { Refusal } from '../../api/failures.ts'
import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import { useNewSolution } from './authoring-queries.ts'
import { forgetDraft, readDraft } from './kept-draft.ts'
import { OtherDraft } from './OtherDraft.tsx'
import { SolutionEditor, type SolutionEditorProps } from './SolutionEditor.tsx'

export interface CreateSolutionProps extends Pick<SolutionEditorProps, 'owner' | 'path' | 'parts' | 'onOpen'> {
  asked: NewSolutionAddress
  back: Destination
  /** The address of a form that begins without another solution. */
  withoutSolution: string
  /** Opens the form of another address. */
  onGoTo: (path: string) => void
}

/** Writes a new solution: what the search says is there already, the rest is filled in. */
export function CreateSolution({ asked, back, withoutSolution, onGoTo, ...editor }: CreateSolutionProps) {
  const t = useTexts('authoring')
  const { owner, path } = editor
  const { data, error, refetch, isFetching } = useNewSolution(asked)
  const [other, setOther] = useState(() => {
    const kept = readDraft(owner)
    return kept && kept.path !== path ? kept : undefined
  })
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} back={back} backName={t('back')} />
      {other ? (
        <OtherDraft
          draft={other}
          onGoOn={() => onGoTo(other.path)}
          onDiscard={() => {
            forgetDraft(owner)
            setOther(undefined)
          }}
        />
      ) : data ? (
        <SolutionEditor start={data} from={asked.from} back={back} {...editor} />
      ) : error ? (
        <div role="alert">
          <EmptyState icon="alert" title={t('open-failed')} headline="h2">
            <p>{describeFailure(error)}</p>
          </EmptyState>
          <div className={classes.buttons}>
            {!(error instanceof Refusal) && (
              <Button onClick={() => void refetch()} loading={isFetching}>
                {t('again')}
              </Button>
            )}
            {(asked.caseId ?? asked.copyOf) !== undefined && (
              <Button component={ActionLink} destination={{ to: withoutSolution }} variant="default">
                {t('without-solution')}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <div className={classes.loading} role="status" aria-label={t('loading')}>
          {[30, 100, 100, 20, 100].map((width, at) => (
            <Skeleton key={at} height={at % 2 === 0 ? 14 : 44} width={`${width}%`} />
          ))}
        </div>
      )}
    </div>
  )
}
