import { Button } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { useHeader } from '../../../api/login-state.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notifications/notifications.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choice } from '../../../ui/lists/Choice.tsx'
import classes from '../ServiceSessions.module.css'
import { useAddingStart, useSessionChange } from '../session-queries.ts'
import { Sheet } from '../Sheet.tsx'

export interface AssignSelectedProps {
  selected: readonly string[]
  onDone: (assigned: readonly string[]) => void
  onClose: () => void
}

/** Gives the selected sessions to the user or to a workgroup. Those that cannot be given are named with the reason. */
export function AssignSelected({ selected, onDone, onClose }: AssignSelectedProps) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const { userId } = useHeader()
  const workgroups = useAddingStart()?.recipients ?? []
  const [to, setTo] = useState('me')
  const assign = useSessionChange(calls.assignSessions, ({ assigned, refused }) => {
    onDone(assigned)
    if (assigned.length > 0)
      notify({
        type: 'info',
        message: t('assign.done', { count: assigned.length, number: formats.number(assigned.length) }),
      })
    if (refused.length === 0) onClose()
  })
  const refused = assign.data?.refused ?? []
  return (
    <Sheet
      title={t('assign.title', { count: selected.length, number: formats.number(selected.length) })}
      onClose={onClose}
    >
      <form
        className={classes.parts}
        onSubmit={(event) => {
          event.preventDefault()
          assign.mutate({ DSIDs: [...selected], ...(to === 'me' ? { owner: userId } : { workgroup: to }) })
        }}
      >
        <Choice label={t('assign.to')} value={to} onChange={setTo}>
          <option value="me">{t('assign.me')}</option>
          {workgroups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        {assign.error && (
          <Notice title={t('failed')} isAlert>
            <p>{describeFailure(assign.error)}</p>
          </Notice>
        )}
        {refused.length > 0 && (
          <Notice title={t('assign.refused')} isAlert>
            <ul className={classes.plainList}>
              {refused.map(({ DSID, localizedMessage }) => (
                <li key={DSID}>
                  {DSID}: {localizedMessage}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={assign.isPending}>
            {t('assign.go')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
