import { sessionUses, type SearchState, type ServiceSession } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { openPlace } from '../../addresses/project-addresses.ts'
import { addressOfSearch, homePath, searchKeyOf, writeSearchAddress, type SearchAddress } from '../../addresses/search-address.ts' // prettier-ignore
import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { useHeader } from '../../api/login-state.ts'
import { Icon } from '../../ui/Icon.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { TryAgain } from '../../ui/TryAgain.tsx'
import { useLeaveSession, useSession, useSessionUse } from './session-queries.ts'
import classes from './SessionBar.module.css'

export interface SessionBarProps {
  DSID: string
  /** The address of the search. */
  address: SearchAddress
  /** The number of the solution that is read. */
  caseId?: number | undefined
}

/** The service session in which the user searches: what it is, what was said in it, and what it has with the open solution. */
export function SessionBar({ DSID, address, caseId = address.open }: SessionBarProps) {
  const t = useTexts('sessionSearch')
  const header = useHeader()
  const navigate = useNavigate()
  const { data: session, error, refetch } = useSession(DSID)
  const search = useShownSearch(address)
  const leave = useLeaveSession(DSID, () => void navigate('/ds#DASHBOARD'))
  const searchFree = <Link to={homePath(header)}>{t('search-free')}</Link>
  if (!session)
    return error ? (
      <p role="alert" className={classes.bar}>
        {t('failed', { reason: describeFailure(error) })}{' '}
        <TryAgain error={error} variant="subtle" size="compact-sm" onRetry={() => void refetch()} />
        {searchFree}
      </p>
    ) : null
  const { name, title, model, serialNumber, status, isLockedByOther, lockOwner } = session
  const { answers = [], undecided = [] } = search?.query ?? session.query ?? {}
  const said = [
    ...(answers.length > 0 ? [t('answered', { count: answers.length, number: answers.length })] : []),
    ...(undecided.length > 0 ? [t('undecided', { count: undecided.length, number: undecided.length })] : []),
  ]
  return (
    <section className={classes.bar} aria-label={t('bar', { name })}>
      <div className={classes.head}>
        <Icon name="device" size={18} />
        <strong className={classes.title}>
          <span className={classes.name}>{name}</span> {title}
        </strong>
        <span className={classes.less}>{[model?.caption, serialNumber, ...said].filter(Boolean).join(' · ')}</span>
        <span className={classes.ways}>
          <Button component={Link} to={`/ds/details#sDS=${DSID}`} variant="subtle" className={classes.way}>
            {t('back')}
          </Button>
          <Button variant="subtle" className={classes.way} loading={leave.isPending} onClick={() => leave.mutate()}>
            {t('exit')}
          </Button>
        </span>
      </div>
      {status === 'closed' && (
        <p role="status" className={classes.line}>
          {t('closed')} {searchFree}
        </p>
      )}
      {isLockedByOther && (
        <p role="status" className={classes.line}>
          {t('locked', { name: lockOwner?.name ?? '' })} {searchFree}
        </p>
      )}
      {search && <RuledOut search={search} />}
      {caseId !== undefined && <Uses session={session} address={address} caseId={caseId} />}
    </section>
  )
}

/** The search that the page below shows, once the server has answered. */
function useShownSearch(address: SearchAddress): SearchState | undefined {
  const { data } = useQuery<{ search: SearchState }>({ queryKey: searchKeyOf(address), enabled: false })
  return data?.search
}

/** Says how many solutions are hidden, because they were ruled out, and shows them when asked. */
function RuledOut({ search }: { search: SearchState }) {
  const t = useTexts('sessionSearch')
  const navigate = useNavigate()
  const place = openPlace(useHeader())
  const count = search.results?.ruledOut ?? 0
  const isShown = search.query.ruledOut === true
  const show = useMutation({
    mutationKey: [calls.showRuledOut.name],
    mutationFn: () => callServer(calls.showRuledOut, { isShown: !isShown, from: search.step }),
    onSuccess: (answer) => navigate(writeSearchAddress(addressOfSearch(answer.search, place))),
  })
  if (count === 0) return null
  return (
    <p className={classes.line}>
      {!isShown && t('ruled-out', { count, number: count })}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.way}
        loading={show.isPending}
        onClick={() => show.mutate()}
      >
        {t(isShown ? 'ruled-out.hide' : 'ruled-out.show')}
      </Button>
    </p>
  )
}

interface UsesProps {
  session: ServiceSession
  address: SearchAddress
  caseId: number
}

/** What the session has with the open solution. Pressed again, it has nothing any more. */
function Uses({ session, address, caseId }: UsesProps) {
  const t = useTexts('sessionSearch')
  const { DSID, solutions, rights } = session
  const change = useSessionUse(DSID, address)
  const now = solutions.find((each) => each.caseId === caseId)?.use
  return (
    <div role="group" aria-label={t('solution')} className={classes.uses}>
      {sessionUses.map((use) => (
        <Button
          key={use}
          className={classes.use}
          variant={now === use ? 'filled' : 'default'}
          aria-pressed={now === use}
          disabled={!rights.mayWork || change.isPending}
          onClick={() => change.mutate({ caseId, use: now === use ? undefined : use })}
        >
          {t(`use.${use}`)}
        </Button>
      ))}
    </div>
  )
}
