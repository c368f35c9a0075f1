import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { newSolutionPath } from '../../../addresses/authoring-address.ts'
import { openPlace } from '../../../addresses/project-addresses.ts'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { isDraftEnded } from '../../../api/discard-draft.ts'
import { useHeader } from '../../../api/login-state.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { fetchCipher } from '../authoring-queries.ts'
import { keptDrafts, keptOwners } from '../kept-draft.ts'
import { begunWork, type BegunWork } from './begun-work.ts'
import classes from './WorkBegun.module.css'

/** The last ones; all are in the list of drafts. */
const mostShown = 3

/** On the home page of who may write: a new solution, and what was begun and is not saved. */
export function WorkBegun({ onAll }: { onAll: () => void }) {
  const t = useTexts('begun')
  const header = useHeader()
  const begun = useBegunWork()
  const mayCreate = header.allowed.includes('create-solution')
  if (!mayCreate && begun.length === 0) return null
  return (
    <section className={classes.begun} aria-label={t('title')}>
      {begun.length > 0 && (
        <>
          <h2 className={classes.title}>{t('title')}</h2>
          <ul className={classes.list}>
            {begun.slice(0, mostShown).map((work) => (
              <Work key={work.to} work={work} />
            ))}
          </ul>
        </>
      )}
      <div className={classes.buttons}>
        {mayCreate && (
          <Button component={Link} to={newSolutionPath({}, openPlace(header))} variant="light">
            {t('new-solution')}
          </Button>
        )}
        {begun.length > mostShown && (
          <Button variant="subtle" onClick={onAll}>
            {t('all', { count: begun.length })}
          </Button>
        )}
      </div>
    </section>
  )
}

function Work({ work: { title, number, at, to } }: { work: BegunWork }) {
  const t = useTexts('begun')
  const formats = useFormats()
  return (
    <li>
      <Link to={to} className={classes.work}>
        <span>{title.trim() || t('untitled')}</span>
        <span className={classes.less}>
          {number || t('new')} · {formats.dateTime(at)}
        </span>
      </Link>
    </li>
  )
}

/** What the user has begun in the open project. Empty until it is known. */
function useBegunWork(): BegunWork[] {
  const header = useHeader()
  const place = openPlace(header)
  const owner = `${header.userId} ${place.project}`
  const { data } = useQuery({
    queryKey: [calls.getDraftCases.name, 'begun', owner],
    queryFn: async ({ signal }) => {
      const [{ drafts }, kept] = await Promise.all([
        callServer(calls.getDraftCases, {}, { signal }),
        keptOwners(owner).length === 0 ? [] : fetchCipher(signal).then((cipher) => keptDrafts(owner, cipher)),
      ])
      return { drafts, kept }
    },
    enabled: header.hasDrafts === true,
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
  if (!data) return []
  return begunWork(
    data.drafts.filter(({ id }) => !isDraftEnded(id)),
    data.kept.filter(({ draftId }) => !isDraftEnded(draftId)),
    place,
  )
}
