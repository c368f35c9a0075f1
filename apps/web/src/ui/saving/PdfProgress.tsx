import { Button } from '@mantine/core'
import { useTexts } from '../texts/texts.ts'
import type { PdfTask } from './pdf-task.ts'
import classes from './PdfProgress.module.css'

/** The PDF that is being made, on whatever page the user is; it can be cancelled. */
export function PdfProgress({ task: { done, total, cancel } }: { task: PdfTask }) {
  const t = useTexts('saving')
  return (
    <section className={classes.progress} aria-label={t('pdf')} data-not-printed>
      <p role="status">{t('making', { done, total })}</p>
      <progress className={classes.bar} aria-hidden value={done} max={total} />
      <Button variant="default" size="sm" onClick={cancel}>
        {t('cancel')}
      </Button>
    </section>
  )
}
