import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { calls } from '../../../api/calls.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './SessionDetails.module.css'
import shared from '../ServiceSessions.module.css'
import { useRememberSession, useSessionChange } from '../session-queries.ts'
import type { SessionsWays } from '../sessions-ways.ts'
import { useKeptNote, type TypedNote } from './kept-note.ts'

export interface NoteFormProps {
  DSID: string
  ways: SessionsWays
  onDone: () => void
}

/** Writes a note: what was found, done and said, the minutes and the parts. What is typed stays until it is sent. */
export function NoteForm({ DSID, ways, onDone }: NoteFormProps) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const remember = useRememberSession()
  const { note, isRestored, type, forget } = useKeptNote(DSID, ways)
  const { mutate, isPending, error } = useSessionChange(calls.addSessionNote, ({ details }) => {
    remember(details)
    forget()
    onDone()
  })
  const send = () => mutate({ DSID, ...requestOf(note) })
  const text = (name: 'found' | 'done' | 'said') => (
    <Textarea
      label={t(`note.${name}`)}
      value={note[name]}
      autosize
      minRows={2}
      maxRows={8}
      {...(name === 'found' && { 'data-autofocus': true })}
      onChange={({ currentTarget }) => type({ [name]: currentTarget.value })}
    />
  )
  return (
    <form
      className={shared.parts}
      noValidate
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isRestored && (
        <p role="status" className={shared.less}>
          {t('note.restored')}
        </p>
      )}
      {text('found')}
      {text('done')}
      {text('said')}
      <TextInput
        label={t('minutes')}
        inputMode="numeric"
        value={note.minutes}
        maxLength={6}
        autoComplete="off"
        onChange={({ currentTarget }) => type({ minutes: currentTarget.value.replaceAll(/\D/g, '') })}
      />
      {note.parts.map((part, at) => {
        const change = (changes: Partial<typeof part>) => type({ parts: note.parts.with(at, { ...part, ...changes }) })
        return (
          <fieldset key={at} className={classes.partRow}>
            <legend>{t('part', { number: formats.number(at + 1) })}</legend>
            <TextInput
              label={t('part.number')}
              value={part.number}
              maxLength={100}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ number: currentTarget.value })}
            />
            <TextInput
              label={t('part.name')}
              value={part.name}
              maxLength={200}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <TextInput
              label={t('part.quantity')}
              inputMode="decimal"
              value={part.quantity}
              maxLength={8}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ quantity: currentTarget.value })}
            />
            <ActionIcon
              size={44}
              variant="subtle"
              color="gray"
              aria-label={t('part.remove', { number: formats.number(at + 1) })}
              onClick={() => type({ parts: note.parts.toSpliced(at, 1) })}
            >
              <Icon name="close" />
            </ActionIcon>
          </fieldset>
        )
      })}
      <Button
        variant="subtle"
        className={shared.start}
        leftSection={<Icon name="plus" size={16} />}
        onClick={() => type({ parts: [...note.parts, { number: '', name: '', quantity: '1' }] })}
      >
        {t('part.add')}
      </Button>
      {error && (
        <Notice title={t('failed')} isAlert>
          <p>{describeFailure(error)}</p>
        </Notice>
      )}
      <div className={shared.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('note.later')}
        </Button>
        <Button type="submit" loading={isPending} aria-keyshortcuts="Control+Enter">
          {t('note.send')}
        </Button>
      </div>
    </form>
  )
}

/** A note as it is sent; a quantity that is no number counts as one. */
function requestOf({ found, done, said, minutes, parts }: TypedNote) {
  const quantityOf = (text: string) => {
    const quantity = Number(text.replace(',', '.'))
    return Number.isFinite(quantity) && quantity >= 0 ? quantity : 1
  }
  return {
    ...{ found, done, said },
    ...(minutes !== '' && { minutes: Number(minutes) }),
    parts: parts
      .filter(({ number, name }) => number.trim() !== '' || name.trim() !== '')
      .map(({ number, name, quantity }) => ({ number, name, quantity: quantityOf(quantity) })),
  }
}
