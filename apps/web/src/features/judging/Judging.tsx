import type { SolutionStatistics } from '@advisor/contract'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useJudgedStatistics } from '../../api/judged-statistics.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useEvidence } from '../../ui/values/evidence.ts'
import { Comments } from './Comments.tsx'
import { Feedback } from './Feedback.tsx'
import classes from './Judging.module.css'
import { useAccept, useJudgement, type Judged } from './judging-queries.ts'
import { judgingId } from './judging-place.ts'

export interface JudgingProps extends Judged {
  /** As they came with the solution. */
  statistics: SolutionStatistics
  /** For those who may change the solution: what people say of it. */
  peopleSay: ReactNode
  /** Draws what the user can go on with after an answer. */
  waysAfter: (accepted: boolean) => ReactNode
}

/** Below a solution: whether it helped, the user's rating with a comment, and the comments of others. */
export function Judging({ statistics: given, waysAfter, peopleSay, ...judged }: JudgingProps) {
  const t = useTexts('judging')
  const judgement = useJudgement(judged)
  const { mutate } = useAccept(judged)
  const evidence = useEvidence()(useJudgedStatistics(judged.caseId, given))
  const accepted = judgement?.accepted
  return (
    <section id={judgingId} tabIndex={-1} className={classes.judging} aria-label={t('label')} data-not-printed>
      <div className={classes.question} role="group" aria-label={t('accept.question')}>
        <p className={classes.asked}>{t('accept.question')}</p>
        <div className={classes.answers}>
          {[true, false].map((answer) => (
            <Button
              key={String(answer)}
              variant={accepted === answer ? 'filled' : 'default'}
              className={classes.answer}
              leftSection={<Icon name={answer ? 'thumb-up' : 'thumb-down'} />}
              aria-pressed={accepted === answer}
              onClick={() => mutate(accepted === answer ? undefined : answer)}
            >
              {answer ? t('accept.yes') : t('accept.no')}
            </Button>
          ))}
        </div>
        <p className={classes.said} role="status">
          {accepted === undefined ? (
            evidence
          ) : (
            <>
              {accepted ? t('accept.noted-yes') : t('accept.noted-no')} {evidence}{' '}
              <button type="button" className={classes.undo} onClick={() => mutate(undefined)}>
                {t('undo')}
              </button>
            </>
          )}
        </p>
        {accepted !== undefined && <div className={classes.ways}>{waysAfter(accepted)}</div>}
      </div>
      <Feedback judged={judged} judgement={judgement} />
      {judgement?.commentCount !== undefined && judgement.commentCount > 0 && (
        <Comments judged={judged} count={judgement.commentCount} />
      )}
      {judgement?.allowed.includes('people-say') && peopleSay}
    </section>
  )
}
