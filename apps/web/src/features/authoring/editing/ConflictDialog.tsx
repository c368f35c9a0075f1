import { diffWords } from '@advisor/content-change'
import type { AuthoringForm, ConflictChoice, ContentConflict, UpdatedSolution } from '@advisor/contract'
import { Button, Modal, Radio } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import RichDifferences from '../../../ui/differences/RichDifferences.tsx'
import { WordDifferences } from '../../../ui/differences/WordDifferences.tsx'
import { useLanguageTag, useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Authoring.module.css'
import { slotsOf, wordsOf } from '../fields.ts'

export interface ConflictDialogProps {
  updated: UpdatedSolution
  onChoose: (choices: ConflictChoice[]) => void
  onClose: () => void
}

/** Asks which text stays, where two people have changed the same part. */
export function ConflictDialog({ updated, onChoose, onClose }: ConflictDialogProps) {
  const t = useTexts('authoring')
  const { conflicts, saved, editing } = updated
  const [choices, setChoices] = useState<(ConflictChoice | undefined)[]>(conflicts.map(() => undefined))
  const chosen = choices.flatMap((choice) => choice ?? [])
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('conflict.title')}
      closeButtonProps={{ 'aria-label': t('conflict.later') }}
    >
      <p className={classes.words}>{t('conflict.text', { name: saved[0]?.by ?? '' })}</p>
      {conflicts.map((conflict, at) => (
        // Conflicts have no names of their own, and are never moved.
        <Conflict
          key={at}
          conflict={conflict}
          form={editing.form}
          choice={choices[at]}
          onChoose={(choice) => setChoices(choices.with(at, choice))}
        />
      ))}
      <div className={classes.buttons}>
        <Button disabled={chosen.length < conflicts.length} onClick={() => onChoose(chosen)}>
          {t('conflict.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('conflict.later')}
        </Button>
      </div>
    </Modal>
  )
}

interface ConflictProps {
  conflict: ContentConflict
  form: AuthoringForm
  choice: ConflictChoice | undefined
  onChoose: (choice: ConflictChoice) => void
}

function Conflict({ conflict, form, choice, onChoose }: ConflictProps) {
  const t = useTexts('authoring')
  const slot = slotsOf(form).find((each) => each.slot === conflict.slot)
  const tag = useLanguageTag()
  const isRich = slot?.form === 'rich'
  const say = (side: 'base' | 'mine' | 'theirs') => {
    const said = conflict[side]
    if (typeof said === 'string') return said
    if (said === null) return ''
    if (!Array.isArray(said)) return said.name
    return (slot ? wordsOf(slot, said, form, tag) : said.map(String)).join('\n')
  }
  const draw = (side: 'mine' | 'theirs') =>
    isRich ? (
      <RichDifferences before={say('base')} after={say(side)} />
    ) : (
      <WordDifferences pieces={diffWords(say('base'), say(side))} />
    )
  return (
    <Radio.Group className={classes.conflict} label={slot?.caption ?? ''} value={choice ?? null} onChange={onChoose}>
      <Radio value="mine" label={t('conflict.mine')} />
      <div className={classes.conflictText}>{draw('mine')}</div>
      <Radio value="theirs" label={t('conflict.theirs')} />
      <div className={classes.conflictText}>{draw('theirs')}</div>
      {conflict.takesBoth && <Radio value="both" label={t('conflict.both')} />}
    </Radio.Group>
  )
}
