import type { PieceChange, QueryPiece, SearchState } from '@advisor/contract'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useFocusBack } from '../../ui/focus-back.ts'
import { mediaQueries } from '../../ui/media-queries.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useLanguageTag, useTexts } from '../../ui/texts/texts.ts'
import { isFaulty } from './criteria.ts'
import { CriterionOptions } from './CriterionOptions.tsx'
import { changeTo, editedCriterion, type EditedCriterion } from './edited-piece.ts'
import { useTray } from './expert-queries.ts'
import classes from './PieceEditor.module.css'
import { ValueEditor } from './ValueEditor.tsx'

export interface PieceEditorProps {
  /** A constraint or an answer. */
  piece: QueryPiece
  search: SearchState
  onChange: (change: PieceChange) => void
  /** The server has not yet answered the change. */
  isChanging: boolean
  /** Why the server did not take the change. */
  error: Error | undefined
  onClose: () => void
}

/** The editor of a piece of a query in a dialog, as the tray of an expert has it. */
export function PieceEditor(editor: PieceEditorProps) {
  const { piece, search, onClose } = editor
  const t = useTexts('expert')
  const tag = useLanguageTag()
  const isPhone = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  // The editor goes with its dialog, which therefore cannot return the focus itself.
  useFocusBack()
  const { data, error } = useTray()
  const fields = new Map((data ?? []).flatMap((trayClass) => trayClass.fields.map((field) => [field.slot, field])))
  const edited = editedCriterion(piece, search.query, fields, tag)
  return (
    <Modal.Root opened onClose={onClose} fullScreen={isPhone ?? false} size="lg" returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's header: it is a landmark beside the page's. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{piece.caption}</Modal.Title>
          <Modal.CloseButton aria-label={t('piece.close')} size="lg" />
        </div>
        <Modal.Body className={classes.body}>
          {edited ? (
            <Editor {...editor} edited={edited} />
          ) : data ? (
            <p className={classes.note}>{t('piece.none')}</p>
          ) : error ? (
            <Notice title={t('piece.failed')}>{describeFailure(error)}</Notice>
          ) : (
            <Skeleton height={160} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Editor({
  edited,
  search,
  onChange,
  isChanging,
  error,
  onClose,
}: PieceEditorProps & { edited: EditedCriterion }) {
  const t = useTexts('expert')
  const tag = useLanguageTag()
  const form = useRef<HTMLFormElement>(null)
  const { field, isAnswer } = edited
  // Only quests for experts have weights; in other quests the weight of the piece stays.
  const isExpert = search.query.style === 'expert'
  const [criterion, setCriterion] = useState(edited.criterion)
  const [isChecked, setIsChecked] = useState(false)
  const change = changeTo({ criterion, field, isAnswer }, tag)
  // An answer of a dialog may say more than the editor can show: if nothing is changed, the answer stays.
  const isUnchanged = JSON.stringify(criterion) === JSON.stringify(edited.criterion)
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnchanged) onClose()
        else if (change) onChange(change)
        else {
          setIsChecked(true)
          setTimeout(() => {
            const fault = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
            ;(fault ?? form.current?.querySelector<HTMLElement>('[data-values] :is(input, select)'))?.focus()
          })
        }
      }}
    >
      {field.help && <p className={classes.note}>{field.help}</p>}
      <CriterionOptions criterion={criterion} field={field} hasEffect={!isAnswer && isExpert} onChange={setCriterion}>
        <ValueEditor criterion={criterion} field={field} onChange={setCriterion} />
        {isChecked && !change && !isFaulty(criterion, field, tag) && (
          <p role="alert" className={classes.missing}>
            {t('piece.missing')}
          </p>
        )}
      </CriterionOptions>
      {error && (
        <Notice title={t('piece.failed')} isAlert>
          {describeFailure(error)}
        </Notice>
      )}
      <div className={classes.foot}>
        <Button variant="default" size="md" fz="sm" onClick={onClose}>
          {t('piece.cancel')}
        </Button>
        <Button type="submit" size="md" fz="sm" loading={isChanging}>
          {t('piece.apply')}
        </Button>
      </div>
    </form>
  )
}
