import type { ExpertRequest } from '@advisor/contract'
import type { ReactNode } from 'react'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { AskedSearchView } from './AskedSearchView.tsx'
import classes from './ExpertRequests.module.css'
import { usePieceWords } from './piece-words.ts'

export interface RequestEntryProps {
  request: ExpertRequest
  /** The name of the asker, or the state of the request. */
  about: string
  /** The asker has not yet read the answer. */
  isNew?: boolean
  /** Asked by another user. */
  isOfOther?: boolean
  onUnfold?: () => void
  answer?: ReactNode
  /** The form for an answer. */
  children?: ReactNode
}

/** A request to experts in one line, which unfolds. */
export function RequestEntry({ request, about, isNew, isOfOther, onUnfold, answer, children }: RequestEntryProps) {
  const t = useTexts('askExpert')
  const formats = useFormats()
  const textOf = usePieceWords()
  const { id, search, note, group, at } = request
  const words = search.pieces.map(textOf).join(' · ')
  return (
    <li>
      <details
        id={entryId(id)}
        className={classes.entry}
        data-new={isNew || undefined}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) onUnfold?.()
        }}
      >
        <summary>
          <span className={classes.words}>{words || search.solution?.title || note || group.caption}</span>
          <span className={classes.meta}>
            {isNew && <strong className={classes.new}>{t('unread')}</strong>}
            {about} · {group.caption} · {formats.date(at)}
          </span>
        </summary>
        <div className={classes.unfolded}>
          {answer}
          {note && (
            <dl className={classes.note}>
              <dt>{t('noted')}</dt>
              <dd>{note}</dd>
            </dl>
          )}
          <AskedSearchView search={search} title={isOfOther ? t('searched') : t('search')} />
          {children}
        </div>
      </details>
    </li>
  )
}

/** Unfolds the entry of a request, and moves there. */
export function unfoldEntry(id: string): void {
  const entry = document.getElementById(entryId(id))
  if (!(entry instanceof HTMLDetailsElement)) return
  entry.open = true
  entry.querySelector('summary')?.focus()
}

const entryId = (id: string) => `expert-request-${id}`
