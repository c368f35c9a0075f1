import type { ExpertRequest } from '@advisor/contract'
import { useQuery } from '@tanstack/react-query'
import { homePath } from '../../addresses/search-address.ts'
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { useHeader } from '../../api/login-state.ts'
import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { AnswerForm } from './AnswerForm.tsx'
import classes from './AskExpert.module.css'
import { AskedSearchView } from './AskedSearchView.tsx'

export interface ExpertRequestsProps {
  wayToSolution: (caseId: number) => Destination
}

/** The user's questions to experts, and those that the user can answer as an expert. Empty lists are left out. */
export function ExpertRequests({ wayToSolution }: ExpertRequestsProps) {
  const t = useTexts('askExpert')
  const place = homePath(useHeader())
  const { data: own } = useQuery({
    queryKey: [calls.ownExpertRequests.name, place],
    queryFn: ({ signal }) => callServer(calls.ownExpertRequests, {}, { signal }),
    meta: { failures: 'shownByScreen' },
    staleTime: 0,
  })
  const { data: others } = useQuery({
    queryKey: [calls.expertRequests.name, place],
    queryFn: ({ signal }) => callServer(calls.expertRequests, {}, { signal }),
    meta: { failures: 'shownByScreen' },
    staleTime: 0,
  })
  const open = others?.requests.filter(({ answer }) => !answer) ?? []
  return (
    <>
      <List title={t('expert')} requests={open} wayToSolution={wayToSolution} canAnswer />
      <List title={t('own')} requests={own?.requests.slice(0, 5) ?? []} wayToSolution={wayToSolution} />
    </>
  )
}

interface ListProps extends ExpertRequestsProps {
  title: string
  requests: readonly ExpertRequest[]
  canAnswer?: boolean
}

function List({ title, requests, wayToSolution, canAnswer }: ListProps) {
  const t = useTexts('askExpert')
  const formats = useFormats()
  if (requests.length === 0) return null
  return (
    <section className={classes.list} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul>
        {requests.map(({ id, by, at, group, state, search, note, answer }) => (
          <li key={id} className={classes.request}>
            <span className={classes.meta}>
              {canAnswer ? t('by', { name: by }) : t(`state.${state}`)} · {group.caption} · {formats.date(at)}
            </span>
            <AskedSearchView search={search} />
            {note && <p>{note}</p>}
            {answer && (
              <>
                <span className={classes.meta}>{t('answered-by', { name: answer.by })}</span>
                <p>{answer.text}</p>
                {answer.caseId !== undefined && (
                  <ActionLink destination={wayToSolution(answer.caseId)}>{t('open')}</ActionLink>
                )}
              </>
            )}
            {canAnswer && <AnswerForm request={id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
