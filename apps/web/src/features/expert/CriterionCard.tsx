import type { TrayField } from '@advisor/contract'
import { CloseButton } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { Refusal } from '../../api/failures.ts'
import { Icon } from '../../ui/Icon.tsx'
import { mediaQueries } from '../../ui/media-queries.ts'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useLanguageTag, useTexts } from '../../ui/texts/texts.ts'
import { usePieceText } from '../../ui/values/piece-text.ts'
import { pieceOf, type Criterion } from './criteria.ts'
import classes from './CriterionCard.module.css'
import { CriterionOptions } from './CriterionOptions.tsx'
import { ValueEditor } from './ValueEditor.tsx'

export interface CriterionCardProps {
  criterion: Criterion
  field: TrayField
  /** The editor is shown. */
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChange: (criterion: Criterion) => void
  onRemove: () => void
  /** Solutions found without the criterion, as far as it was counted. */
  foundWithout: number | undefined
  /** Why the server did not take the criterion. */
  refusal: Refusal | undefined
}

/** A criterion: its text, the number of solutions found without it, and its editor while it is open. */
export function CriterionCard(card: CriterionCardProps) {
  const { criterion, field, isOpen, onToggle, onChange, onRemove, foundWithout, refusal } = card
  const t = useTexts('expert')
  const textOf = usePieceText()
  const tag = useLanguageTag()
  const bodyId = useId()
  const head = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [wasOpen] = useState(isOpen)
  useEffect(() => {
    // A new criterion gets the focus: on touch screens not its field, which would bring up the keyboard.
    if (!wasOpen) return undefined
    head.current?.focus()
    const fields = body.current
    if (!fields || matchMedia(mediaQueries.touch).matches) return undefined
    const focusField = () => {
      const field = fields.querySelector<HTMLElement>('[data-values] :is(input, select)')
      field?.focus()
      return field !== null
    }
    if (focusField()) return undefined
    // The values of a list are still being loaded.
    const loading = new MutationObserver(() => {
      if (document.activeElement !== head.current || focusField()) loading.disconnect()
    })
    loading.observe(fields, { childList: true, subtree: true })
    return () => loading.disconnect()
  }, [wasOpen])
  const piece = pieceOf(criterion, field, tag)
  const said = piece && textOf({ ...piece, caption: undefined })
  return (
    <li className={classes.card} data-refused={refusal ? true : undefined}>
      <div className={classes.head}>
        <button
          ref={head}
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} className={classes.arrow} />
          <span className={classes.words}>
            <strong>{field.caption}</strong>{' '}
            <span className={said === undefined ? classes.blank : undefined}>{said ?? t('criterion.blank')}</span>
            <span className={classes.effect}>
              {piece && <span>{piece.mode === 'filter' ? t('mode.filter') : t('mode.preference')}</span>}
              {piece && foundWithout !== undefined && <span>{t('criterion.without', { number: foundWithout })}</span>}
            </span>
          </span>
        </button>
        <CloseButton
          className={classes.remove}
          aria-label={t('criterion.remove', { criterion: said ? `${field.caption}: ${said}` : field.caption })}
          onClick={onRemove}
        />
      </div>
      {refusal && (
        <p className={classes.refusal} role="alert">
          {describeFailure(refusal)}
        </p>
      )}
      {isOpen && (
        <div id={bodyId} ref={body} className={classes.body}>
          {field.help && <p className={classes.help}>{field.help}</p>}
          <CriterionOptions criterion={criterion} field={field} onChange={onChange}>
            <ValueEditor criterion={criterion} field={field} onChange={onChange} />
          </CriterionOptions>
        </div>
      )}
    </li>
  )
}
