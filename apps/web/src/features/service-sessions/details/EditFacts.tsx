import type { ServiceSession } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { Refusal } from '../../../api/failures.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { fieldOfRefusal, type SessionField } from '../adding/field-of-refusal.ts'
import { dueDay, dueInstant } from '../due-day.ts'
import classes from '../ServiceSessions.module.css'
import { useRememberSession, useSessionChange } from '../session-queries.ts'

/** Changes the title, the machine and the numbers of a session. Only what was changed is sent. */
export function EditFacts({ session, onDone }: { session: ServiceSession; onDone: () => void }) {
  const t = useTexts('serviceSessions')
  const remember = useRememberSession()
  const before = {
    title: session.title,
    serialNumber: session.serialNumber ?? '',
    orderNumber: session.orderNumber ?? '',
    ticketId: session.ticketId ?? '',
    dueAt: session.dueAt ? dueDay(session.dueAt) : '',
  }
  const [typed, setTyped] = useState(before)
  const { mutate, isPending, error } = useSessionChange(calls.setSessionStatus, ({ details }) => {
    remember(details)
    onDone()
  })
  const field = error instanceof Refusal ? fieldOfRefusal(error) : undefined
  const errorAt = (name: SessionField) => error && field === name && describeFailure(error)
  const text = (name: keyof typeof before, label: string, type = 'text') => (
    <TextInput
      type={type}
      label={label}
      value={typed[name]}
      maxLength={2_000}
      autoComplete="off"
      error={errorAt(name)}
      onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
    />
  )
  return (
    <form
      className={classes.parts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const changed = <Name extends keyof typeof before>(name: Name) =>
          typed[name] === before[name] ? undefined : typed[name]
        const due = changed('dueAt')
        mutate({
          ...{ DSID: session.DSID, version: session.version, title: changed('title') },
          ...{ serialNumber: changed('serialNumber'), orderNumber: changed('orderNumber') },
          ...{ ticketId: changed('ticketId'), dueAt: due && dueInstant(due) },
          ...(due === '' && { dueAt: '' as const }),
        })
      }}
    >
      {text('title', t('field.title'))}
      {text('serialNumber', t('field.serial'))}
      {text('orderNumber', t('field.order'))}
      {text('ticketId', t('field.ticket'))}
      {text('dueAt', t('field.due'), 'date')}
      {error && !field && (
        <Notice title={t('failed')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
