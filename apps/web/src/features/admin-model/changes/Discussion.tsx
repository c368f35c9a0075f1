import type { ModelDraft } from '@advisor/contract'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import classes from '../Model.module.css'
import { useDraftSteps } from '../model-queries.ts'

/** What was done with a draft change, and what was said about it. */
export function Discussion({ draft }: { draft: ModelDraft }) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  const { comment } = useDraftSteps(draft)
  const [text, setText] = useState('')
  return (
    <section className={classes.group} aria-labelledby="draft-discussion">
      <h2 id="draft-discussion" className={classes.groupTitle}>
        {t('discussion')}
      </h2>
      <ul className={classes.rows}>
        {draft.events.map(({ kind, by, at, text: said }, index) => (
          <li key={index} className={classes.row}>
            <span className={classes.rowName}>
              {t(`event.${kind}`, { name: by.name || t('nobody') })}
              {said !== '' && <div className={classes.said}>{said}</div>}
            </span>
            <time className={classes.less} dateTime={at}>
              {formats.dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') comment.mutate(text.trim(), { onSuccess: () => setText('') })
        }}
      >
        <Textarea
          className={classes.field}
          label={t('comment')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={2_000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {comment.error && <LoadFailure error={comment.error} />}
        <div>
          <Button type="submit" variant="default" loading={comment.isPending}>
            {t('comment.send')}
          </Button>
        </div>
      </form>
    </section>
  )
}
