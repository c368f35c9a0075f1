import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choice } from '../../../ui/lists/Choice.tsx'
import classes from '../ServiceSessions.module.css'
import { useAddingStart } from '../session-queries.ts'

export interface WorkgroupFormProps {
  /** What the text is: a reason, or a note. */
  label: string
  go: string
  isPending: boolean
  error: Error | null
  onSend: (to: { workgroup: string; text: string }) => void
  onClose: () => void
}

/** Chooses the workgroup that a session is given to, with some words. */
export function WorkgroupForm({ label, go, isPending, error, onSend, onClose }: WorkgroupFormProps) {
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  const workgroups = useAddingStart()?.recipients ?? []
  const [workgroup, setWorkgroup] = useState('')
  const [text, setText] = useState('')
  return (
    <form
      className={classes.parts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ workgroup, text })
      }}
    >
      <Choice isFirst label={term('column.workgroup')} value={workgroup} onChange={setWorkgroup}>
        <option value="">{t('choose')}</option>
        {workgroups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Textarea
        label={label}
        value={text}
        autosize
        minRows={3}
        maxRows={8}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error && (
        <Notice title={t('failed')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {go}
        </Button>
      </div>
    </form>
  )
}
