import type { CasebaseChange, EditedSolution, SavedSolution } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { laterPart } from '../../../ui/later-part.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../Authoring.module.css'
import type { FormStore } from '../form-store.ts'
import { useFormStatus } from '../solution-form.ts'

const CasebaseDialog = laterPart('CasebaseDialog', () => import('./CasebaseDialog.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

export interface CasebaseLineProps {
  editing: EditedSolution
  store: FormStore
  /** The version and the lease of the form. */
  token: () => string
  onMoved: (saved: SavedSolution, to: CasebaseChange) => void
  onReload: () => void
}

/** The case base of the solution, and the way to another one. What is written is saved first: it moves as it is saved. */
export function CasebaseLine({ editing, store, token, onMoved, onReload }: CasebaseLineProps) {
  const t = useTexts('authoring')
  const { isDirty } = useFormStatus(store)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes.casebase}>
      <p className={classes.words}>{t('casebase.present', { casebase: editing.form.caption })}</p>
      <Button size="compact-md" variant="default" disabled={isDirty} onClick={() => setIsOpen(true)}>
        {t('casebase.change')}
      </Button>
      {isDirty && <p className={classes.help}>{t('casebase.save-first')}</p>}
      {isOpen && !isDirty && (
        <CasebaseDialog
          caseId={editing.caseId}
          token={token()}
          onMoved={(...moved) => {
            setIsOpen(false)
            onMoved(...moved)
          }}
          onReload={onReload}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
