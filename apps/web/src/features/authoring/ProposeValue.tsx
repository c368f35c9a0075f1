import type { AuthoredSlot } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import type { FormStore } from './form-store.ts'
import { useProposals } from './solution-form.ts'

export interface ProposeValueProps {
  slot: AuthoredSlot
  /** Of a composite. */
  member?: NonNullable<AuthoredSlot['members']>[number]
  store: FormStore
}

/** Offers to propose a value that the model does not have. It is kept for review with the solution, and changes nothing by itself. */
export function ProposeValue({ slot, member, store }: ProposeValueProps) {
  const t = useTexts('authoring')
  const proposals = useProposals(store)
  const { caption } = member ?? slot
  const own = proposals.filter((proposal) => proposal.slot === slot.slot && proposal.member === member?.member)
  const [typed, setTyped] = useState<string>()
  const text = typed?.trim() ?? ''
  const add = (proposed: string) =>
    store.setProposals([...proposals, { slot: slot.slot, ...(member && { member: member.member }), text: proposed }])
  const propose = () => {
    if (text === '') return
    if (!own.some((proposal) => proposal.text === text)) add(text)
    setTyped(undefined)
  }
  return (
    <div className={classes.proposals}>
      {own.map((proposal) => (
        <p key={proposal.text} className={classes.proposal}>
          <span>{t('proposal.made', { value: proposal.text })}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('named', { name: t('row.remove'), of: proposal.text })}
            onClick={() => store.setProposals(proposals.filter((each) => each !== proposal))}
          >
            {t('row.remove')}
          </Button>
        </p>
      ))}
      {typed === undefined ? (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.unfold}
          aria-label={t('named', { name: t('proposal'), of: caption })}
          onClick={() => setTyped('')}
        >
          {t('proposal')}
        </Button>
      ) : (
        <div className={classes.proposal}>
          <TextInput
            label={t('proposal.label', { field: caption })}
            description={t('proposal.help')}
            value={typed}
            maxLength={200}
            autoComplete="off"
            autoFocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') propose()
            }}
          />
          <Button variant="default" onClick={propose}>
            {t('proposal.propose')}
          </Button>
        </div>
      )}
    </div>
  )
}
