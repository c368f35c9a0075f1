// @vitest-environment jsdom
import { SearchQuery, type Dialog, type SearchResults, type SearchState } from '@advisor/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { DialogPage } from './DialogPage.tsx'

const why = { remaining: 4, cost: 'cheap', isMandatory: false } as const
const offered = (question: string) => ({
  question,
  text: `What about ${question}?`,
  caption: question,
  why,
  wasSkipped: false,
})
const asked: Dialog['question'] = { ...offered('noise'), control: { kind: 'symbols' }, choices: [] }

const dialog = (changes: Partial<Dialog> = {}): Dialog => ({
  ...{ style: 'user-guided', candidates: 9, total: 9, questions: [], mustAnswer: false, ignored: [], allowed: [] },
  ...changes,
})

const results = (changes: Partial<SearchResults>): SearchResults => ({
  ...{ rows: [], page: 1, pageSize: 10, pageCount: 1, found: 9, bestMatching: 0, isRanked: true },
  ...{ isPreferenceUnmet: false, sort: 'relevance', weaker: 0, corrections: [], named: [], denied: [], unknown: [] },
  invalidated: false,
  ...changes,
})

const page = (step: string, shown: Dialog, changes: Partial<SearchState> = {}) => {
  const query = SearchQuery.parse({ format: 1, quest: 'ask', style: 'user-guided', text: 'zzz qqq' })
  const search: SearchState = {
    ...{ step, page: 'dialog', query, resultsPage: 1, pageSize: 10, selected: [], pieces: [], canGoBack: true },
    ...changes,
  }
  return (
    <DialogPage
      quest={{ id: 'ask', name: 'ask', caption: 'Ask', style: 'user-guided', isCurrentQuest: true, properties: {} }}
      search={search}
      dialog={shown}
      outdated={null}
      changed={null}
      move={() => undefined}
      isMoving={false}
      failed={undefined}
      editing={{ editorOf: () => undefined, retype: () => undefined }}
      homeLists={null}
      wayTo={() => ({ to: '/' })}
      onWhy={() => undefined}
      askExpert={null}
      filters={null}
    />
  )
}

const focused = () => document.activeElement?.textContent

it('the list of questions gives the focus to its heading, first and after each answer', async () => {
  const list = dialog({ questions: [offered('noise'), offered('smell')] })
  const { redraw } = await drawPart(page('step-1', list), {})
  expect(focused()).toBe('Which question can you answer?')
  redraw(page('step-2', dialog({ question: asked })))
  expect(focused()).toBe('What about noise?')
  redraw(page('step-3', list))
  expect(focused()).toBe('Which question can you answer?')
  // What the user reached meanwhile keeps the focus.
  const words = screen.getByRole('textbox')
  words.focus()
  redraw(page('step-4', list))
  expect(document.activeElement).toBe(words)
})

it('says how many questions of a fixed order are answered, not which one is asked', async () => {
  await drawPart(page('step-1', dialog({ question: asked, progress: { answered: 1, total: 8 } })), {})
  expect(screen.queryByText('1 of 8 questions answered')).not.toBeNull()
})

it('says which words stand in no solution, and that words sort the solutions only if one contains them', async () => {
  const unknown = { results: results({ found: 0, unknown: ['zzz', 'qqq'] }) }
  const { redraw } = await drawPart(page('step-1', dialog({ question: asked }), unknown), {})
  expect(screen.queryByText('No solution contains: zzz and qqq')).not.toBeNull()
  expect(screen.queryAllByText('9 of 9 solutions left')).toHaveLength(1)
  redraw(page('step-2', dialog({ question: asked }), { results: results({ unknown: ['zzz'] }) }))
  expect(screen.queryByText('No solution contains: zzz')).not.toBeNull()
  expect(screen.queryByText('All 9 solutions, sorted by your words')).not.toBeNull()
})
