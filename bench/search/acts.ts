import type { CallKey, QueryConstraint, TrayField } from '@advisor/contract'
import type { BenchUser } from './bench-user.ts'
import type { Act } from './paced-users.ts'

/** A way of searching: its quest, and what a user in that quest does once a second. */
export interface Way {
  name: string
  /** The style of the quest that the user opens. */
  style: 'free-text' | 'expert' | 'system-guided'
  /** What the user calls. */
  calls: readonly CallKey[]
  begin: (user: BenchUser, random: () => number) => Promise<Act>
}

/** Searches by the words of one of the queries. */
export const freeText = (queries: readonly string[]): Way => ({
  ...{ name: 'free text', style: 'free-text', calls: ['freeTextSearch'] },
  begin: async (user, random) => async () => {
    await user.call('freeTextSearch', { freeText: queries[Math.floor(random() * queries.length)] ?? '' })
  },
})

/** Counts the facets of a text search of one of the queries. */
export const facets = (queries: readonly string[]): Way => ({
  ...{ name: 'facets', style: 'free-text', calls: ['searchFacets'] },
  begin: async (user, random) => async () => {
    await user.call('searchFacets', { query: { text: queries[Math.floor(random() * queries.length)] ?? '' } })
  },
})

/** Searches by a symbol of each of up to four attributes. */
export const expert: Way = {
  ...{ name: 'expert', style: 'expert', calls: ['expertSearch'] },
  begin: async (user, random) => {
    const asked = await readSymbols(user)
    return async () => {
      await user.call('expertSearch', { constraints: drawConstraints(asked, random) })
    }
  },
}

/** What the expert's tray shows while it is filled. */
export const expertCount: Way = {
  ...{ name: 'expert, count of hits', style: 'expert', calls: ['expertCount'] },
  begin: async (user, random) => {
    const asked = await readSymbols(user)
    return async () => {
      await user.call('expertCount', { constraints: drawConstraints(asked, random) })
    }
  },
}

/** Answers the question of a dialog as likely as its choices are, and begins anew when none is asked. */
export const nextQuestion: Way = {
  ...{
    name: 'next question',
    style: 'system-guided',
    calls: ['answerQuestion', 'undecidedAttribute'],
    engineKind: 'ask',
  },
  begin: async (user, random) => {
    let { search } = await user.call('startDialog', {})
    return async () => {
      const question = search.dialog?.question
      const choice = question && drawChoice(question.choices, random())
      if (!question) search = (await user.call('startDialog', {})).search
      else if (choice)
        search = (await user.call('answerQuestion', { question: question.question, answer: choice.answer })).search
      else search = (await user.call('undecidedAttribute', { question: question.question })).search
    }
  },
}

interface AskedSymbols {
  slot: string
  symbols: string[]
}

const symbolEditors: readonly TrayField['editor'][] = ['list', 'scale', 'taxonomy']
const mostConstraints = 4

async function readSymbols(user: BenchUser): Promise<AskedSymbols[]> {
  const { classes } = await user.call('expertTray', {})
  const fields = classes.flatMap(({ fields }) => fields).filter(({ editor }) => symbolEditors.includes(editor))
  const asked = await Promise.all(
    fields.map(async ({ slot }) => {
      const { symbols } = await user.call('traySymbols', { slot })
      return { slot, symbols: symbols.map(({ id }) => id) }
    }),
  )
  return asked.filter(({ symbols }) => symbols.length > 0)
}

function drawConstraints(asked: readonly AskedSymbols[], random: () => number): QueryConstraint[] {
  const drawn = asked.toSorted(() => random() - 0.5).slice(0, mostConstraints)
  return drawn.map(({ slot, symbols }, at) => ({
    ...{ id: `c${at}`, slot, operator: 'is', mode: 'preference', source: 'user' },
    values: [symbols[Math.floor(random() * symbols.length)] ?? ''],
  }))
}

function drawChoice<Choice extends { share: number }>(choices: readonly Choice[], luck: number): Choice | undefined {
  let left = luck
  return choices.find(({ share }) => (left -= share) < 0)
}
