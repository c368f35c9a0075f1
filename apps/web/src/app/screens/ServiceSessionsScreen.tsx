import type { SolutionDetails } from '@advisor/contract'
import { useLocation, useNavigate } from 'react-router'
import { newSolutionPath } from '../../addresses/authoring-address.ts'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { addressOfSearch, homePath, writeSearchAddress } from '../../addresses/search-address.ts'
import { readSessionsHash, sessionsPath, type SessionsAddress } from '../../addresses/sessions-address.ts'
import { useHeader, usesSessions } from '../../api/login-state.ts'
import { fetchNoteCipher } from '../../features/authoring/authoring-queries.ts'
import { SessionsPage } from '../../features/service-sessions/SessionsPage.tsx'
import type { SessionsWays } from '../../features/service-sessions/sessions-ways.ts'
import { ActionLink } from '../../ui/ActionLink.tsx'
import { DrawSolution } from '../../ui/draw-solution.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './NotFoundNotice.module.css'

const SolutionInPanel = laterPart(
  'SolutionInPanel',
  () => import('../../features/solutions/preview/SolutionInPanel.tsx'),
)
const draw = (solution: SolutionDetails) => <SolutionInPanel solution={solution} />

/** Service sessions: what is shown of them stands in the hash of the address. */
export function ServiceSessionsScreen() {
  const t = useTexts('serviceSessions')
  const header = useHeader()
  const navigate = useNavigate()
  const { hash, pathname } = useLocation()
  const place = openPlace(header)
  if (!usesSessions(header))
    return (
      <div className={classes.page}>
        <EmptyState icon="tools" title={t('not-open')} headline="h1">
          <p>{t('not-open.hint')}</p>
          <ActionLink destination={{ to: homePath(header) }}>{t('not-open.home')}</ActionLink>
        </EmptyState>
      </div>
    )
  const address = readSessionsHash(hash, pathname.endsWith('/repair-history') ? 'DS_REPAIR_HISTORY' : 'DS_DASHBOARD')
  const ways: SessionsWays = {
    address,
    go: (next: SessionsAddress, { replace = false } = {}) =>
      void navigate(sessionsPath(next, place), { replace, preventScrollReset: replace }),
    to: (next) => sessionsPath(next, place),
    solution: (caseId) => solutionPath(caseId, place),
    search: (_, step) => void navigate(writeSearchAddress(addressOfSearch(step, place))),
    newSolution: header.allowed.includes('create-solution')
      ? (session) => newSolutionPath({ session }, place)
      : undefined,
    fetchCipher: fetchNoteCipher,
    owner: `${header.userId} ${place.project}`,
  }
  return (
    <DrawSolution value={draw}>
      <SessionsPage key={place.project} ways={ways} back={{ to: homePath(header) }} />
    </DrawSolution>
  )
}
