import { pieceIds, type NamedWords, type PieceChange, type QueryConstraint, type SearchState } from '@advisor/contract'
import { Button, Popover } from '@mantine/core'
import { useRef, useState } from 'react'
import { Icon } from '../../../../ui/Icon.tsx'
import { laterPart } from '../../../../ui/later-part.tsx'
import { RemovablePiece } from '../../../../ui/pieces/RemovablePieces.tsx'
import classes from '../../../../ui/pieces/RemovablePieces.module.css'
import { useTexts } from '../../../../ui/texts/texts.ts'
import { useValueText } from '../../../../ui/values/value-text.ts'
import type { SearchAction } from '../../actions/search-action.ts'
import type { TakeAction } from '../../actions/take-action.ts'
import own from './NamedPieces.module.css'

/** Only users who choose another value need it. */
const OtherValue = laterPart('OtherValue', () => import('./OtherValue.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
  isAhead: true,
})

export interface NamedPiecesProps {
  search: SearchState
  take: TakeAction
}

type Reading = NamedWords['readings'][number]
type Stretch = Pick<NamedWords, 'start' | 'end'>
type NewConstraint = Omit<QueryConstraint, 'id'>

/** What can be done with words that name a value. */
interface Offer {
  text: string
  /** Whether the words are read in this sense now, where they can have several. */
  isRead?: boolean
  take: () => void
}

/** What the text of a search names, of slots that the query does not ask for otherwise. */
function namesOf({ results, query }: SearchState): NamedWords[] {
  const asked = new Set(query.constraints.map(({ slot }) => slot))
  return (results?.named ?? []).flatMap((named) => {
    const readings = named.readings.filter(({ slot }) => !asked.has(slot))
    return readings.length > 0 ? [{ ...named, readings }] : []
  })
}

/** Whether there are {@link NamedPieces} for a search. */
export function hasNamedPieces(search: SearchState): boolean {
  return namesOf(search).length > 0 || absentWordsOf(search).length > 0
}

/** Returns the words that the text says are absent, and that name no value; adjacent words form one stretch. */
function absentWordsOf(search: SearchState): Stretch[] {
  const { text } = search.query
  const stretches: Stretch[] = []
  for (const { start, end, isAbsent } of search.results?.denied ?? []) {
    if (!isAbsent) continue
    const last = stretches.at(-1)
    if (last && text.slice(last.end, start).trim() === '') last.end = end
    else stretches.push({ start, end })
  }
  const names = namesOf(search)
  return stretches.filter((words) => !names.some((name) => overlap(name, words)))
}

const overlap = (a: Stretch, b: Stretch) => a.start < b.end && b.start < a.end

/** List items with what the text names; each can be left out, made a condition, or changed into another value. */
export function NamedPieces({ search, take }: NamedPiecesProps) {
  const t = useTexts('search')
  return (
    <>
      {namesOf(search).map((named) => (
        <NamedPiece key={`${search.step} ${named.start}`} named={named} search={search} take={take} />
      ))}
      {absentWordsOf(search).map(({ start, end }) => {
        const words = search.query.text.slice(start, end)
        return (
          <RemovablePiece
            key={start}
            removeLabel={t('named.leave-out', { words })}
            onRemove={() => take(retelling({ words: [start, end] }))}
            isOffer
          >
            {t('named.denied', { words })}
          </RemovablePiece>
        )
      })}
    </>
  )
}

function NamedPiece({ named, search, take }: NamedPiecesProps & { named: NamedWords }) {
  const t = useTexts('search')
  const ui = useTexts('ui')
  const valueText = useValueText()
  const [isOpen, setIsOpen] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const { start, end, readings } = named
  const [first, ...others] = readings
  if (!first) return null
  const words = search.query.text.slice(start, end)
  const denied = search.results?.denied.filter((word) => overlap(word, named)) ?? []
  const isAbsent = denied.some((word) => word.isAbsent)
  const textOf = ({ caption, shown }: Reading) =>
    `${caption}: ${isAbsent ? ui('piece.not', { values: valueText(shown) }) : valueText(shown)}`
  const replace = (slot: string, value: string | boolean, mode: 'filter' | 'preference') =>
    take(retelling({ words: [start, end], constraint: constraintOf(slot, value, mode) }))
  // The denial stays in the text: what it would deny without these words is something else.
  const without = () =>
    take(
      retelling({
        words: [start, start],
        constraint: { ...constraintOf(first.slot, first.value, 'filter'), operator: 'is-not' },
      }),
    )
  const meant = [
    { text: textOf(first), isRead: true, take: () => setIsOpen(false) },
    ...others.map((other) => ({
      text: t('named.meant', { value: textOf(other) }),
      isRead: false,
      take: () => replace(other.slot, other.value, 'filter'),
    })),
    { text: t('named.only'), take: () => replace(first.slot, first.value, 'filter') },
    { text: t('named.prefer'), take: () => replace(first.slot, first.value, 'preference') },
    {
      text: t('named.other', { caption: first.caption }),
      take: () => {
        setIsOpen(false)
        setIsChoosing(true)
      },
    },
  ]
  const excluding: Offer = { text: t('named.without'), take: without }
  // What a complaint denies is what it is about: to leave it out is offered at most.
  const offers: Offer[] = isAbsent ? [excluding] : denied.length > 0 ? [...meant, excluding] : meant
  return (
    <RemovablePiece
      removeLabel={t('named.leave-out', { words })}
      onRemove={() => take(retelling({ words: [start, end] }))}
      isOffer
    >
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        trapFocus
        returnFocus
        withinPortal={false}
        withRoles={false}
      >
        <Popover.Target>
          <button
            ref={chip}
            type="button"
            className={classes.text}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {textOf(first)}
            <Icon name="chevron-down" size={16} />
          </button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t('named.read', { words })} className={own.offers}>
          <p className={own.label}>{t('named.read', { words })}</p>
          {offers.map(({ text, isRead, take: onClick }) => (
            <Button
              key={text}
              variant="subtle"
              justify="flex-start"
              fw={isRead ? 600 : 400}
              aria-pressed={isRead}
              rightSection={isRead && <Icon name="check" size={16} />}
              onClick={onClick}
            >
              {text}
            </Button>
          ))}
        </Popover.Dropdown>
      </Popover>
      {isChoosing && (
        <OtherValue
          facet={first.slot}
          caption={first.caption}
          search={{
            context: search.context,
            query: {
              ...search.query,
              text: search.query.text.slice(0, start) + search.query.text.slice(end),
              constraints: [
                ...search.query.constraints,
                { ...constraintOf(first.slot, first.value, 'filter'), id: 'named' },
              ],
            },
          }}
          known={first.value}
          onChoose={(value) => {
            setIsChoosing(false)
            replace(first.slot, value, 'filter')
          }}
          onClose={() => {
            setIsChoosing(false)
            chip.current?.focus()
          }}
        />
      )}
    </RemovablePiece>
  )
}

/** The action that takes words out of the text; a constraint can take their place. */
const retelling = (change: Extract<PieceChange, { words: unknown }>): SearchAction => ({
  kind: 'piece',
  id: pieceIds.text,
  change,
})

const constraintOf = (slot: string, value: string | boolean, mode: 'filter' | 'preference'): NewConstraint => ({
  slot,
  operator: 'is-one-of',
  values: [value],
  mode,
  source: 'user',
})
