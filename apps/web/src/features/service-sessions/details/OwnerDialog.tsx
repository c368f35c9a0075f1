import type { ServiceSession } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { reading } from '../../../api/query-cache.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notifications/notifications.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../ServiceSessions.module.css'
import { useSessionChange } from '../session-queries.ts'
import { Sheet } from '../Sheet.tsx'

/** Gives a session to a colleague, who is found by their name. */
export function OwnerDialog({ session, onClose }: { session: ServiceSession; onClose: () => void }) {
  const t = useTexts('serviceSessions')
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, 300)
  const { DSID } = session
  const colleagues = useQuery({
    ...reading(calls.sessionColleagues, { DSID, text: settled }),
    meta: { failures: 'shownByScreen' },
  })
  const { mutate, isPending, error } = useSessionChange(calls.changeSessionOwner, (_, { owner }) => {
    const name = colleagues.data?.colleagues.find(({ id }) => id === owner)?.name ?? ''
    notify({ type: 'info', message: t('owner.done', { name }) })
    onClose()
  })
  const failure = error ?? colleagues.error
  return (
    <Sheet title={t('action.owner')} onClose={onClose}>
      <div className={classes.parts}>
        <TextInput
          type="search"
          label={t('owner.find')}
          value={text}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ul className={classes.plainList} aria-label={t('owner.colleagues')}>
          {colleagues.data?.colleagues.map(({ id, name }) => (
            <li key={id}>
              <Button variant="default" fullWidth disabled={isPending} onClick={() => mutate({ DSID, owner: id })}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
        {colleagues.data?.colleagues.length === 0 && <p role="status">{t('owner.nobody')}</p>}
        {failure && (
          <Notice title={t('failed')} isAlert>
            <p>{describeFailure(failure)}</p>
          </Notice>
        )}
      </div>
    </Sheet>
  )
}
