import type { CasebaseChange, SavedSolution } from '@advisor/contract'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../api/call-server.ts'
import { calls } from '../../../api/calls.ts'
import { Refusal } from '../../../api/failures.ts'
import { reading } from '../../../api/query-cache.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Authoring.module.css'
import { LabelledChoice } from '../LabelledChoice.tsx'

export interface CasebaseDialogProps {
  caseId: number
  token: string
  onMoved: (saved: SavedSolution, to: CasebaseChange) => void
  /** The form is out of date. */
  onReload: () => void
  onClose: () => void
}

/** Moves a solution to another case base, once the author has read what is left out there. */
export function CasebaseDialog({ caseId, token, onMoved, onReload, onClose }: CasebaseDialogProps) {
  const t = useTexts('authoring')
  const formats = useFormats()
  const client = useQueryClient()
  const possible = useQuery({
    ...reading(calls.getCasebaseChanges, { caseId }),
    staleTime: 0,
    meta: { failures: 'shownByScreen' },
  })
  const [chosen, setChosen] = useState<string>()
  const [comment, setComment] = useState('')
  const [isConfirmed, setIsConfirmed] = useState(false)
  const changes = possible.data?.changes ?? []
  const to = changes.find(({ casebase }) => casebase === chosen) ?? changes[0]
  const move = useMutation({
    mutationFn: ({ casebase, leaves }: CasebaseChange) =>
      callServer(calls.changeCasebase, { caseId, token, casebase, comment, leaves: leaves.map(({ slot }) => slot) }),
    meta: { failures: 'shownByScreen' },
    onSuccess: async ({ saved }, change) => {
      for (const { name } of [calls.viewCaseDetails, calls.getVersions])
        await client.invalidateQueries({ queryKey: [name] })
      onMoved(saved, change)
    },
  })
  const isStale = move.error instanceof Refusal && move.error.key === 'resource-changed'
  const failure = move.error ?? possible.error
  return (
    <Modal opened onClose={onClose} title={t('casebase.change')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (to) move.mutate(to)
        }}
      >
        {possible.data && !to && <p className={classes.words}>{t('casebase.none')}</p>}
        {to && (
          <>
            <LabelledChoice
              id="other-casebase"
              label={t('casebase')}
              value={to.casebase}
              options={changes.map(({ casebase, caption }) => ({ value: casebase, text: caption }))}
              onChange={(value) => {
                setChosen(value)
                setIsConfirmed(false)
              }}
            />
            <p className={classes.words}>{t('casebase.state', { state: to.state.caption })}</p>
            {to.lacks.length > 0 && (
              <p className={classes.words}>{t('casebase.lacks', { fields: to.lacks.join(', ') })}</p>
            )}
            {to.opens.length > 0 && (
              <Notice title={t('casebase.opens', { fields: formats.list(to.opens) })}>{null}</Notice>
            )}
            {to.leaves.length > 0 && <Left change={to} isConfirmed={isConfirmed} onConfirm={setIsConfirmed} />}
            <TextInput
              label={t('reason')}
              value={comment}
              maxLength={2_000}
              autoComplete="off"
              onChange={({ currentTarget }) => setComment(currentTarget.value)}
            />
          </>
        )}
        {failure && (
          <Notice title={isStale ? t('casebase.stale') : describeFailure(failure)} isAlert>
            {isStale && (
              <Button size="compact-md" variant="default" onClick={onReload}>
                {t('casebase.reload')}
              </Button>
            )}
          </Notice>
        )}
        <div className={classes.buttons}>
          {to && (
            <Button type="submit" disabled={to.leaves.length > 0 && !isConfirmed} loading={move.isPending}>
              {t('casebase.move')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

interface LeftProps {
  change: CasebaseChange
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
}

/** What the case base has no field for, and that the author has read it. */
function Left({ change, isConfirmed, onConfirm }: LeftProps) {
  const t = useTexts('authoring')
  return (
    <Notice title={t('casebase.leaves', { casebase: change.caption })}>
      <dl className={classes.elsewhere}>
        {change.leaves.map(({ slot, caption, said }) => (
          <div key={slot}>
            <dt>{caption}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('casebase.confirm')}
        checked={isConfirmed}
        onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
      />
    </Notice>
  )
}
