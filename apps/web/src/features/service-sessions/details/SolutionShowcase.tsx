import { limits, sessionUses, type ServiceSession, type SessionSolution } from '@advisor/contract'
import { Button, Skeleton, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { Link } from 'react-router'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { useLanguageTag, useTexts } from '../../../ui/texts/texts.ts'
import { DrawSolution } from '../../../ui/draw-solution.ts'
import { Choice } from '../../../ui/lists/Choice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { TryAgain } from '../../../ui/TryAgain.tsx'
import { useTypedText } from '../../../ui/typed-text.ts'
import classes from '../ServiceSessions.module.css'
import { useRememberSession, useSessionChange } from '../session-queries.ts'
import type { SessionsWays } from '../sessions-ways.ts'
import { Sheet } from '../Sheet.tsx'

export interface SolutionShowcaseProps {
  session: ServiceSession
  solution: SessionSolution
  ways: SessionsWays
  onClose: () => void
}

/** A solution inside its session: what became of it, and its text. It does not count as opened. */
export function SolutionShowcase({ session, solution, ways, onClose }: SolutionShowcaseProps) {
  const t = useTexts('serviceSessions')
  const draw = use(DrawSolution)
  const { DSID, rights } = session
  const { caseId, number } = solution
  const { data, error, refetch } = useQuery({
    queryKey: ['session', DSID, calls.sessionShowcase.name, caseId, useLanguageTag()],
    queryFn: ({ signal }) => callServer(calls.sessionShowcase, { DSID, caseId }, { signal }),
    meta: { failures: 'shownByScreen' },
  })
  return (
    <Sheet title={t('showcase', { number })} isWide onClose={onClose}>
      <div className={classes.parts}>
        {rights.mayWork ? (
          <UseForm DSID={DSID} solution={solution} onDone={onClose} />
        ) : (
          <p>{[t(`use.${solution.use}`), solution.by, solution.note].filter(Boolean).join(' · ')}</p>
        )}
        {!data && !error && <Skeleton height={240} />}
        {data && draw(data.solution)}
        {error && (
          <Notice title={t('part.failed')} isAlert>
            <p>{describeFailure(error)}</p>
            <TryAgain error={error} onRetry={() => void refetch()} />
          </Notice>
        )}
        <Link to={ways.solution(caseId)}>{t('showcase.open')}</Link>
      </div>
    </Sheet>
  )
}

/** What became of a solution in a session, in the words of who works on it. What is typed stays until it is saved. */
function UseForm({ DSID, solution, onDone }: { DSID: string; solution: SessionSolution; onDone: () => void }) {
  const t = useTexts('serviceSessions')
  const remember = useRememberSession()
  const { caseId, number } = solution
  const [unsaved, keep] = useTypedText(`use-note ${DSID} ${caseId}`)
  const [note, setNote] = useState(unsaved || solution.note)
  const [became, setBecame] = useState(solution.use)
  const { mutate, isPending, error } = useSessionChange(calls.useSolution, ({ details }) => {
    remember(details)
    keep('')
    onDone()
  })
  return (
    <form
      className={classes.parts}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ DSID, caseId, use: became, note })
      }}
    >
      <Choice
        label={t('use.of', { number })}
        value={became}
        onChange={(next) => setBecame(sessionUses.find((each) => each === next) ?? became)}
      >
        {sessionUses.map((each) => (
          <option key={each} value={each}>
            {t(`use.${each}`)}
          </option>
        ))}
      </Choice>
      <Textarea
        label={t('use.note')}
        description={t('use.note.hint')}
        value={note}
        maxLength={limits.sessionUseCharacters}
        autosize
        minRows={2}
        maxRows={6}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value)
          keep(currentTarget.value)
        }}
      />
      {error && (
        <Notice title={t('failed')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          {t('use.save')}
        </Button>
      </div>
    </form>
  )
}
