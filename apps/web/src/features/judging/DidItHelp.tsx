import type { SolutionStatistics } from '@advisor/contract'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useJudgedStatistics } from '../../api/judged-statistics.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useEvidence } from '../../ui/values/evidence.ts'
import classes from './Judging.module.css'
import { useAccept, useAnswer, type Judged } from './judging-queries.ts'

export interface DidItHelpProps extends Judged {
  /** The statistics that were loaded with the solution. */
  statistics: SolutionStatistics
  /** Draws what the user can go on with after an answer. */
  waysAfter: (accepted: boolean) => ReactNode
  /** Whether the buttons are large enough for gloves. */
  isLarge?: boolean
}

/** Asks whether a solution helped; a second click on an answer takes it back. */
export function DidItHelp({ statistics: given, waysAfter, isLarge, ...judged }: DidItHelpProps) {
  const t = useTexts('judging')
  const { accepted, isKept } = useAnswer(judged)
  const { mutate } = useAccept(judged)
  const evidence = useEvidence()(useJudgedStatistics(judged.caseId, given))
  const said = (answer: boolean) => [t(answer ? 'accept.noted-yes' : 'accept.noted-no'), evidence].join(' ')
  return (
    <div className={classes.question} role="group" aria-label={t('accept.question')} data-large={isLarge || undefined}>
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
        {/* The pressed button says which answer is kept. */}
        {isKept ? t('accept.kept') : accepted === undefined ? evidence : said(accepted)}
        {accepted !== undefined && (
          <>
            {' '}
            <button type="button" className={classes.undo} onClick={() => mutate(undefined)}>
              {t('undo')}
            </button>
          </>
        )}
      </p>
      {accepted !== undefined && <div className={classes.ways}>{waysAfter(accepted)}</div>}
    </div>
  )
}
