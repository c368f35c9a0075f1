import { isOpenTask } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { SavedPdf } from '../../ui/saving/saved-pdf.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './PdfProgress.module.css'
import { useTasks } from './task-queries.ts'

/** The PDF that is being made, on whatever page the user is; it can be cancelled. */
export function PdfProgress({ pdf }: { pdf: SavedPdf }) {
  const t = useTexts('saving')
  const { data } = useTasks('followed')
  const task = data?.tasks.find((each) => each.isOwn && each.kind === 'generate-pdf' && isOpenTask(each))
  const { id, done = 0, total } = task ?? {}
  const shown = { done, total: total ?? pdf.total }
  useEffect(() => {
    if (id !== undefined) pdf.follow(id)
  }, [id, pdf])
  return (
    <section className={classes.progress} aria-label={t('pdf')} data-not-printed>
      <p>{t('making', shown)}</p>
      <progress className={classes.bar} aria-label={t('pdf')} value={shown.done} max={shown.total} />
      <Button variant="default" size="sm" onClick={pdf.cancel}>
        {t('cancel')}
      </Button>
    </section>
  )
}
