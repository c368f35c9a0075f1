import { useState, type ReactNode } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import { Comments } from './Comments.tsx'
import { DidItHelp, type DidItHelpProps } from './DidItHelp.tsx'
import { Feedback } from './Feedback.tsx'
import classes from './Judging.module.css'
import { useJudgement } from './judging-queries.ts'
import { judgingId } from './judging-place.ts'

export interface JudgingProps extends Omit<DidItHelpProps, 'isLarge'> {
  /** For those who may change the solution: what people say of it. */
  peopleSay: ReactNode
}

/** Below a solution: whether it helped, the user's rating with a comment, and the comments of others. */
export function Judging({ statistics, waysAfter, peopleSay, ...judged }: JudgingProps) {
  const t = useTexts('judging')
  const judgement = useJudgement(judged)
  const [deleted, setDeleted] = useState<string>()
  const count = judgement?.commentCount ?? 0
  return (
    <section id={judgingId} tabIndex={-1} className={classes.judging} aria-label={t('label')} data-not-printed>
      <DidItHelp statistics={statistics} waysAfter={waysAfter} {...judged} />
      <Feedback judged={judged} judgement={judgement} />
      {/* The last comment can be taken back when it is deleted. */}
      {(count > 0 || deleted !== undefined) && (
        <Comments judged={judged} count={count} deleted={deleted} onDeleted={setDeleted} />
      )}
      {judgement?.allowed.includes('people-say') && peopleSay}
    </section>
  )
}
