import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './admin-settings.module.css'
import { Fault } from './Fault.tsx'
import { useAsked, useChange } from './govern-queries.ts'

const askedEveryMs = 1_000

/** Sends a test mail, and says what became of it. */
export function TestMail({ own }: { own: string }) {
  const t = useTexts('adminSettings')
  const [to, setTo] = useState(own)
  const send = useChange(calls.sendTestMail, { isShownByForm: true })
  const refused = refusedFields(send.error)
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate({ to })
      }}
    >
      <div className={classes.form}>
        <TextInput
          type="email"
          label={t('mail.test-to')}
          value={to}
          error={refused['to']}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="default" loading={send.isPending}>
            {t('mail.test')}
          </Button>
        </div>
      </div>
      {refused['to'] === undefined && <Fault error={send.error} />}
      {send.data && <MailFate key={send.data.mail} mail={send.data.mail} />}
    </form>
  )
}

/** What became of a test mail. */
export function MailFate({ mail }: { mail: string }) {
  const t = useTexts('adminSettings')
  const [isEnded, setEnded] = useState(false)
  const { reply } = useAsked(calls.testMailState, { mail }, { everyMs: isEnded ? false : askedEveryMs })
  const state = reply?.state ?? 'waiting'
  if (state !== 'waiting' && !isEnded) setEnded(true)
  return (
    <p role="status" className={classes.intro}>
      {t(`mail.test.${state}`, { problem: reply?.problem ?? '' })}
    </p>
  )
}
