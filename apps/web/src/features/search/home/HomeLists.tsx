import type { HeaderQuest, RecentSearch, SolutionNews } from '@advisor/contract'
import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import { usePieceText } from '../../../ui/values/piece-text.ts'
import classes from './HomeLists.module.css'
import { useRecentSearches, useSolutionNews } from './home-list-queries.ts'

export interface HomeListsProps {
  /** The service session in which the page searches. */
  context: string | undefined
  /** The quests of the open profile: a recent search names its quest if it is not the open one. */
  quests: readonly HeaderQuest[]
  wayToSearch: (search: RecentSearch) => Destination
  wayToSolution: (caseId: number) => Destination
  /** Drawn beside the recent searches: what else the user goes on with. */
  favorites: ReactNode
  /** Drawn between the user's own lists and what is new. */
  children: ReactNode
}

/**
 * What the user goes on with, first: favourites and recent searches. Then what is new in the open quest. Lists that are empty or
 * cannot be had are left out.
 */
export function HomeLists({ context, quests, wayToSearch, wayToSolution, favorites, children }: HomeListsProps) {
  const t = useTexts('search')
  const { searches, forget } = useRecentSearches(context)
  const pieceText = usePieceText()
  const wordsOf = ({ text, pieces }: RecentSearch) =>
    pieces.every(({ kind }) => kind === 'text') ? text : pieces.map(pieceText).join(' · ')
  const news = useSolutionNews()
  return (
    <>
      <div className={classes.lists}>
        {favorites}
        {searches.length > 0 && (
          <List
            title={t('recent.title')}
            action={
              <button type="button" className={classes.clear} onClick={() => forget(undefined)}>
                {t('recent.clear')}
              </button>
            }
          >
            {searches.map((search) => (
              <li key={search.step} className={classes.removable}>
                <ActionLink className={classes.entry} destination={wayToSearch(search)}>
                  <Icon name="search" size={16} />
                  <span className={classes.words}>
                    <span className={classes.text}>{wordsOf(search)}</span>
                    <QuestName quests={quests} search={search} />
                  </span>
                </ActionLink>
                <CloseButton
                  className={classes.remove}
                  aria-label={t('recent.remove', { search: wordsOf(search) })}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget)
                    forget(search.step)
                  }}
                />
              </li>
            ))}
          </List>
        )}
      </div>
      {children}
      {news.length > 0 && (
        <div className={classes.lists}>
          <List title={t('news.title')}>
            {news.map((solution) => (
              <li key={solution.caseId}>
                <ActionLink className={classes.entry} destination={wayToSolution(solution.caseId)}>
                  <Icon name="book" size={16} />
                  <News solution={solution} />
                </ActionLink>
              </li>
            ))}
          </List>
        </div>
      )}
    </>
  )
}

function List({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.list} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {action}
      </div>
      <ul>{children}</ul>
    </section>
  )
}

function QuestName({ quests, search }: { quests: readonly HeaderQuest[]; search: RecentSearch }) {
  const quest = quests.find(({ id }) => id === search.quest)
  if (!quest || quest.isCurrentQuest) return null
  return <span className={classes.origin}>{quest.caption}</span>
}

function News({ solution: { title, number, isNew, modifiedAt } }: { solution: SolutionNews }) {
  const t = useTexts('search')
  const formats = useFormats()
  return (
    <span className={classes.words}>
      <MarkedWords text={title} />
      <span className={classes.origin}>
        {number} · {isNew ? t('news.new') : t('news.changed')} · {formats.date(modifiedAt)}
      </span>
    </span>
  )
}

/** The button of an entry that goes away hands the focus to that of the next one, or the one before. */
function focusNeighbour(button: HTMLElement): void {
  const entry = button.closest('li')
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling
  neighbour?.querySelector('button')?.focus()
}
