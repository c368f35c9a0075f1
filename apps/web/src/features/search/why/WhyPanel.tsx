import type { ResultExplanation, ResultRow, StepId } from '@advisor/contract'
import { Drawer, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { calls } from '../../../api/calls.ts'
import { reading } from '../../../api/query-cache.ts'
import { FoundInFile } from '../../../ui/files/FoundInFile.tsx'
import { useFocusBack } from '../../../ui/focus-back.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { mediaQueries } from '../../../ui/media-queries.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import { usePieceText } from '../../../ui/values/piece-text.ts'
import { pointsOf } from './points.ts'
import classes from './WhyPanel.module.css'
import { WhyPart } from './WhyPart.tsx'

export interface WhyPanelProps {
  row: Pick<ResultRow, 'caseId' | 'title' | 'number'>
  /** The step whose results have the row. */
  from: StepId | undefined
  /** The words that the text denies. */
  denied: readonly string[]
  onClose: () => void
}

/** Why a solution is among the results: beside them on a desktop, a sheet on a phone. */
export function WhyPanel({ row, from, denied, onClose }: WhyPanelProps) {
  const t = useTexts('why')
  const isSmall = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  // The panel goes with its drawer, which therefore cannot return the focus itself.
  useFocusBack()
  const { data, error, refetch, isFetching } = useQuery({
    ...reading(calls.explainResult, { caseId: row.caseId, from }),
    // The solutions can have changed since it was looked at.
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position={isSmall ? 'bottom' : 'right'}
      size={isSmall ? 'auto' : 440}
      returnFocus={false}
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes.panel}>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{t('title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} size="lg" />
        </div>
        <Drawer.Body aria-busy={isFetching}>
          <p className={classes.solution}>
            <span className={classes.number}>{row.number}</span> <MarkedWords text={row.title} />
          </p>
          {error ? (
            <LoadFailure title={t('failed')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : data ? (
            <Explanation explanation={data.explanation} denied={denied} />
          ) : (
            <div role="status" aria-label={t('loading')} className={classes.loading}>
              {[60, 85, 70].map((width) => (
                <Skeleton key={width} height={16} width={`${width}%`} />
              ))}
            </div>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Explanation({ explanation, denied }: { explanation: ResultExplanation } & Pick<WhyPanelProps, 'denied'>) {
  const { parts, conditions, notWeighed, inFile } = explanation
  const t = useTexts('why')
  const pieceText = usePieceText()
  const brought = pointsOf(parts.map((part) => part.brought))
  const possible = pointsOf(parts.map((part) => part.possible ?? 0))
  const most = Math.max(1, ...possible, ...brought)
  const listed = [
    { heading: t('conditions'), pieces: conditions },
    { heading: t('not-weighed'), pieces: notWeighed },
  ].filter(({ pieces }) => pieces.length > 0)
  return (
    <>
      <p className={classes.score}>{t('score', { points: brought.reduce((sum, each) => sum + each, 0) })}</p>
      <ul className={classes.parts}>
        {parts.map((part, at) => (
          <WhyPart
            key={at}
            part={part}
            denied={denied}
            brought={brought[at] ?? 0}
            possible={possible[at] ?? 0}
            most={most}
          />
        ))}
      </ul>
      {inFile && (
        <section aria-label={t('in-file')}>
          <h3 className={classes.heading}>{t('in-file')}</h3>
          <p className={classes.solution}>
            <MarkedWords text={inFile} />
          </p>
          <FoundInFile file={inFile.file} />
        </section>
      )}
      {listed.map(({ heading, pieces }) => (
        <section key={heading} aria-label={heading}>
          <h3 className={classes.heading}>{heading}</h3>
          <ul className={classes.pieces}>
            {pieces.map((piece) => (
              <li key={piece.id}>{pieceText(piece)}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.note}>{t('note')}</p>
    </>
  )
}
