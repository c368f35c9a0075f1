import type { SolutionDetails, StepId } from '@advisor/contract'
import { limits, readMailAddresses } from '@advisor/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useHeader } from '../../api/login-state.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useTypedText } from '../../ui/typed-text.ts'
import classes from './Mailing.module.css'
import { useMailSender, useMailSolution } from './mailing-queries.ts'
import { SentMail } from './SentMail.tsx'

export interface MailFormProps {
  solution: Pick<SolutionDetails, 'caseId' | 'locale'>
  /** The search step in which it is open. */
  step: StepId | undefined
  onClose: () => void
}

/** The form that mails a solution. What was typed is kept until the mail is sent, also after the form is closed. */
export function MailForm({ solution: { caseId, locale }, step, onClose }: MailFormProps) {
  const t = useTexts('mailing')
  const [typedFrom, setFrom] = useTypedText('mail-from')
  const [to, setTo] = useTypedText(`mail-to ${caseId}`)
  const [note, setNote] = useTypedText(`mail-note ${caseId}`)
  const { data: sender } = useMailSender()
  const { mutate, isPending, error, data, reset } = useMailSolution()
  // A field that was emptied stays empty.
  const [isTouched, setIsTouched] = useState(false)
  // An address that comes late does not mix with what is being typed.
  const [isAwaited, setIsAwaited] = useState(false)
  const from = isTouched || isAwaited || typedFrom !== '' ? typedFrom : (sender?.from ?? '')
  const refused = refusedFields(error)
  const isAdministrator = useHeader().tools.includes('Admin')
  // The button that was pressed is gone with what it stood in.
  const [isAgain, setIsAgain] = useState(false)
  if (sender?.canMail === false)
    return (
      <Notice title={t('cannot-send')}>
        {isAdministrator ? (
          <>
            <p>{t('unavailable-here')}</p>
            <Link to="/admin/settings">{t('set-up')}</Link>
          </>
        ) : (
          <p>{t('unavailable')}</p>
        )}
      </Notice>
    )
  if (data)
    return (
      <SentMail
        task={data.task}
        onClose={onClose}
        onAgain={(having) => {
          setTo(without(to, having))
          setIsAgain(true)
          reset()
        }}
        onSent={() => setNote('')}
      />
    )
  return (
    <form
      className={classes.parts}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ caseId, from, to, note, locale, ...(step && { step }) })
      }}
    >
      <TextInput
        label={t('to')}
        description={t('to-hint')}
        value={to}
        type="text"
        inputMode="email"
        autoComplete="off"
        required
        data-autofocus
        autoFocus={isAgain}
        error={refused['to']}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <TextInput
        label={t('from')}
        value={from}
        type="text"
        inputMode="email"
        autoComplete="email"
        required
        error={refused['from']}
        onFocus={() => setIsAwaited(sender === undefined)}
        onBlur={() => setIsAwaited(false)}
        onChange={({ currentTarget }) => {
          setIsTouched(true)
          setFrom(currentTarget.value)
        }}
      />
      <Textarea
        label={t('note')}
        value={note}
        maxLength={limits.mailNoteCharacters}
        autosize
        minRows={3}
        maxRows={10}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <p className={classes.what}>{t('what')}</p>
      {error && !('to' in refused) && !('from' in refused) && (
        <Notice title={t('not-sent')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

/** Returns the typed addresses without those of recipients who have the mail. */
function without(typed: string, having: readonly string[]): string {
  const known = new Set(having.map((address) => address.toLowerCase()))
  if (known.size === 0) return typed
  return readMailAddresses(typed)
    .filter((address) => !known.has(address.toLowerCase()))
    .join(', ')
}
