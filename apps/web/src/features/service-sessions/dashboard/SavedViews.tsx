import type { SessionColumn } from '@advisor/contract'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstSessions, readSessionsHash, writeSessionsHash } from '../../../addresses/sessions-address.ts'
import { calls } from '../../../api/calls.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../ServiceSessions.module.css'
import { useSavedViews, useSessionChange } from '../session-queries.ts'
import type { SessionsWays } from '../sessions-ways.ts'
import { Sheet } from '../Sheet.tsx'

export interface SavedViewsProps {
  ways: SessionsWays
  columns: readonly SessionColumn[]
  onChooseColumns: (columns: readonly SessionColumn[]) => void
  onClose: () => void
}

/** The saved views of the dashboard: opened, saved by a name, deleted. */
export function SavedViews({ ways, columns, onChooseColumns, onClose }: SavedViewsProps) {
  const t = useTexts('serviceSessions')
  const client = useQueryClient()
  const [name, setName] = useState('')
  const views = useSavedViews() ?? []
  const renew = () => client.invalidateQueries({ queryKey: [calls.sessionViews.name] })
  const save = useSessionChange(calls.saveSessionView, () => {
    setName('')
    void renew()
  })
  const remove = useSessionChange(calls.deleteSessionView, () => void renew())
  // What is open in tabs is no part of a view.
  const hash = writeSessionsHash({ ...ways.address, opened: [], selected: undefined, page: 1, adding: undefined })
  return (
    <Sheet title={t('views')} onClose={onClose}>
      {views.length === 0 && <p>{t('views.none')}</p>}
      <ul className={classes.plainList}>
        {views.map(({ id, name: caption, view }) => (
          <li key={id} className={classes.row}>
            <Button
              variant="default"
              className={classes.grows}
              onClick={() => {
                if (view.columns.length > 0) onChooseColumns(view.columns)
                const { opened } = ways.address
                ways.go({ ...firstSessions, ...readSessionsHash(view.hash), opened, selected: undefined })
                onClose()
              }}
            >
              {caption}
            </Button>
            <ActionIcon
              size={44}
              variant="subtle"
              color="gray"
              aria-label={t('views.delete', { name: caption })}
              onClick={() => remove.mutate({ id })}
            >
              <Icon name="close" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <form
        className={classes.searching}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ name: name.trim(), view: { hash, columns: [...columns] } })
        }}
      >
        <TextInput
          label={t('views.name')}
          value={name}
          maxLength={200}
          autoComplete="off"
          error={(save.error ?? remove.error) && describeFailure(save.error ?? remove.error)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" loading={save.isPending}>
          {t('views.save')}
        </Button>
      </form>
    </Sheet>
  )
}
