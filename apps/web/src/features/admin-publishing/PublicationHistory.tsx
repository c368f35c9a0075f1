import type { Publication } from '@advisor/contract'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { Counts } from './ComparedSolutions.tsx'
import { PartState } from './PartState.tsx'
import { PublicationDetails } from './PublicationDetails.tsx'
import { usePublications } from './publishing-queries.ts'
import classes from './Publishing.module.css'
import { UndoPreview } from './UndoPreview.tsx'
import { useDescription } from './use-description.ts'

const pageSize = 20
const most = 100
/** What was published and taken back in a project, the last first. */
export function PublicationHistory({ project, captions }: { project: string; captions: ReadonlyMap<string, string> }) {
  const t = useTexts('adminPublishing')
  const [size, setSize] = useState(pageSize)
  const [asked, setAsked] = useState<Publication>()
  const { data, error, refetch } = usePublications(project, size)
  return (
    <section className={classes.card} aria-labelledby="history-title">
      <h2 id="history-title" className={classes.heading}>
        {t('history.title')}
      </h2>
      {!data ? (
        <PartState error={error} onRetry={() => void refetch()} />
      ) : data.publications.length === 0 ? (
        <p className={classes.dimmed}>{t('history.none')}</p>
      ) : (
        <ul className={classes.list} aria-live="polite">
          {data.publications.map((publication) => (
            <li key={publication.id} className={classes.item}>
              <Entry publication={publication} captions={captions} onUndo={() => setAsked(publication)} />
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && size < most && (
        <div>
          <Button variant="default" onClick={() => setSize(most)}>
            {t('history.more')}
          </Button>
        </div>
      )}
      {asked && <UndoPreview publication={asked} captions={captions} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function Entry({
  publication,
  captions,
  onUndo,
}: {
  publication: Publication
  captions: ReadonlyMap<string, string>
  onUndo: () => void
}) {
  const t = useTexts('adminPublishing')
  const formats = useFormats()
  const describe = useDescription(captions)
  const [isOpen, setOpen] = useState(false)
  const { state, undoneAt, comment, by, at, objects, solutions, problems, mayUndo } = publication
  const shown = undoneAt === undefined ? state : 'undone'
  return (
    <>
      <div className={classes.row}>
        <strong>{describe(publication)}</strong>
        <Badge variant="default" tt="none">
          {t(`publication.${shown}`)}
        </Badge>
      </div>
      <span className={classes.dimmed}>{t('history.by', { by, at: formats.dateTime(at) })}</span>
      {comment !== '' && <span>{comment}</span>}
      {state === 'done' && (
        <>
          <span className={classes.dimmed}>{t('objects.title', { number: formats.number(objects) })}</span>
          <Counts counts={solutions} />
        </>
      )}
      {problems.map((problem) => (
        <span key={problem}>{problem}</span>
      ))}
      {state === 'done' && (
        <div className={classes.row}>
          <Button variant="default" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('history.details')}
          </Button>
          {mayUndo && (
            <Button variant="default" size="compact-md" onClick={onUndo}>
              {t('history.take-back')}
            </Button>
          )}
        </div>
      )}
      {isOpen && <PublicationDetails publication={publication.id} />}
    </>
  )
}
