import type { ExpertRequest } from '@advisor/contract'
import { useState, type ReactNode } from 'react'
import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useOpenRequests, useOwnRequests, useReadAnswer } from './ask-expert-queries.ts'
import classes from './ExpertRequests.module.css'
import { RequestEntry } from './RequestEntry.tsx'

const AnswerForm = laterPart('AnswerForm', () => import('./AnswerForm.tsx'))

export interface ExpertRequestsProps {
  wayToSolution: (caseId: number) => Destination
}

/** On the home page: what the user can answer as an expert, and the user's own requests. Empty lists are left out. */
export function ExpertRequests({ wayToSolution }: ExpertRequestsProps) {
  return (
    <>
      <RequestsToAnswer />
      <OwnRequests wayToSolution={wayToSolution} />
    </>
  )
}

function RequestsToAnswer() {
  const t = useTexts('askExpert')
  const open = useOpenRequests()
  const [answered, setAnswered] = useState<ExpertRequest>()
  if (open.length === 0 && !answered) return null
  return (
    <List title={t('expert')}>
      {answered && (
        <p key={answered.id} ref={takeFocus} role="status" tabIndex={-1} className={classes.said}>
          {t('answer-sent', { name: answered.by })}
        </p>
      )}
      {open.length > 0 && (
        <ul>
          {open.map((request) => (
            <RequestEntry key={request.id} request={request} about={t('by', { name: request.by })} isOfOther>
              <AnswerForm request={request.id} onAnswered={() => setAnswered(request)} />
            </RequestEntry>
          ))}
        </ul>
      )}
    </List>
  )
}

/** The answered request goes away with its form, which has the focus. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

const mostOwn = 5

function OwnRequests({ wayToSolution }: ExpertRequestsProps) {
  const t = useTexts('askExpert')
  const readAnswer = useReadAnswer()
  const requests = useOwnRequests().filter(({ answer }, at) => at < mostOwn || answer?.isUnread)
  if (requests.length === 0) return null
  return (
    <List title={t('own')}>
      <ul>
        {requests.map((request) => (
          <RequestEntry
            key={request.id}
            request={request}
            about={t(`state.${request.state}`)}
            isNew={request.answer?.isUnread}
            onUnfold={() => {
              if (request.answer?.isUnread) readAnswer(request.id)
            }}
            answer={request.answer && <Answer answer={request.answer} wayToSolution={wayToSolution} />}
          />
        ))}
      </ul>
    </List>
  )
}

interface AnswerProps extends ExpertRequestsProps {
  answer: NonNullable<ExpertRequest['answer']>
}

function Answer({ answer: { by, text, solution }, wayToSolution }: AnswerProps) {
  const t = useTexts('askExpert')
  return (
    <section className={classes.answer} aria-label={t('answered-by', { name: by })}>
      <span className={classes.meta}>{t('answered-by', { name: by })}</span>
      <p>{text}</p>
      {solution && (
        <ActionLink className={classes.solution} destination={wayToSolution(solution.caseId)}>
          {solution.number} · {solution.title}
        </ActionLink>
      )}
    </section>
  )
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.list} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}
