import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import { useRemarks } from './remark-queries.ts'
import { RemarkThreadView } from './RemarkThreadView.tsx'
import classes from './Remarks.module.css'

export interface AllRemarksProps {
  caseId: number
  /** The remark that a notice has led to. */
  meant: string | undefined
}

/** The remarks on all fields of a solution, for who reads its versions; nothing where there are none, or the user may not see them. */
export function AllRemarks({ caseId, meant }: AllRemarksProps) {
  const t = useTexts('remarks')
  const titleId = useId()
  const place = { caseId, locale: '' }
  const { data } = useRemarks(place)
  const [showsResolved, setShowsResolved] = useState(false)
  if (!data || data.list.threads.length === 0) return null
  const { threads, captions } = data.list
  const isShown = ({ id, resolved }: (typeof threads)[number]) => showsResolved || !resolved || id === meant
  const hidden = threads.filter((thread) => !isShown(thread)).length
  const slots = [...Map.groupBy(threads.filter(isShown), ({ slot }) => slot)]
  return (
    <section className={classes.all} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {t('open')}
      </h2>
      {slots.map(([slot, ofSlot]) => (
        <div key={slot} className={classes.ofField}>
          <h3 className={classes.title}>{captions[slot] ?? slot}</h3>
          <ul className={classes.threads}>
            {ofSlot.map((thread) => (
              <RemarkThreadView key={thread.id} place={place} thread={thread} isMeant={thread.id === meant} />
            ))}
          </ul>
        </div>
      ))}
      {hidden > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShowsResolved(true)}>
          {t('show-resolved', { count: hidden })}
        </Button>
      )}
    </section>
  )
}
