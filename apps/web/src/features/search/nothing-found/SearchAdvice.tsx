import type { HeaderQuest, QueryPiece, StepId } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { calls } from '../../../api/calls.ts'
import { reading } from '../../../api/query-cache.ts'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { usePieceText } from '../../../ui/values/piece-text.ts'
import classes from './SearchAdvice.module.css'

export interface SearchAdviceProps {
  /** The pieces of the query that found nothing. */
  pieces: readonly QueryPiece[]
  /** The step of the query. */
  from: StepId | undefined
  onRemove: (id: string) => void
  /** Other ways of searching. */
  quests: readonly HeaderQuest[]
  wayToQuest: (quest: string) => Destination
  /** Leads to the same words in other places; nothing where there are none. */
  otherWays: ReactNode
}

/** What helps when nothing is found: the pieces to take out, with what that finds, and other ways of searching. */
export function SearchAdvice({ pieces, from, onRemove, quests, wayToQuest, otherWays }: SearchAdviceProps) {
  const t = useTexts('search')
  const textOf = usePieceText()
  const { data } = useQuery({
    ...reading(calls.searchAdvice, { from }),
    enabled: pieces.length > 1,
    meta: { failures: 'shownByScreen' },
  })
  const useful = (data?.effects ?? []).flatMap(({ id, foundWithout }) => {
    const piece = pieces.find((each) => each.id === id)
    return piece && foundWithout > 0 ? [{ id, foundWithout, text: textOf(piece) }] : []
  })
  return (
    <div className={classes.advice}>
      {useful.length > 0 && (
        <section aria-label={t('advice.drop')}>
          <h2 className={classes.heading}>{t('advice.drop')}</h2>
          <ul className={classes.list}>
            {useful.map(({ id, foundWithout, text }) => (
              <li key={id}>
                <Button
                  variant="default"
                  className={classes.drop}
                  aria-label={t('pieces.remove', { piece: text })}
                  onClick={() => onRemove(id)}
                >
                  {text}
                </Button>
                <span className={classes.count}>{t('advice.found', { count: foundWithout })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(quests.length > 0 || otherWays) && (
        <section aria-label={t('advice.quests')}>
          <h2 className={classes.heading}>{t('advice.quests')}</h2>
          <ul className={classes.list}>
            {quests.map(({ id, caption }) => (
              <li key={id}>
                <ActionLink destination={wayToQuest(id)} className={classes.quest}>
                  {caption}
                </ActionLink>
              </li>
            ))}
            {otherWays && <li>{otherWays}</li>}
          </ul>
        </section>
      )}
    </div>
  )
}
