import { isGuided, type HeaderQuest } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { BenchUser } from '../search/bench-user.ts'
import { browse } from './browse.ts'
import { searchByName, searchByNumber, searchPlainText } from './by-words.ts'
import { searchByCriteria } from './expert.ts'
import { answerQuestions } from './guided.ts'
import type { SimulatedUser } from './simulated-user.ts'
import type { Task } from './tasks.ts'

/** A way to find solutions. */
export interface Way {
  style: HeaderQuest['style']
  /** What the user begins with. */
  from: string
  /** Walks until the right solution is open; false: the user gave up. */
  walk: (user: SimulatedUser, task: Task) => Promise<boolean>
}

/** Styles for somebody who has the solution's number or name already. */
export const stylesByNote: readonly string[] = ['solution-number', 'solution-name']

/** What all other ways are compared with. */
export const isPlain = ({ style, from }: Way) => style === 'free-text' && from === allWords

const toldWords = 3
const nothing = 'nothing'
const threeWords = 'three words'
const allWords = 'all words'

/** The ways of a quest that is open. None: its style finds no solutions. */
export async function waysOf(quest: HeaderQuest, model: Model, api: BenchUser): Promise<Way[]> {
  const { id, style } = quest
  if (isGuided(style))
    return [
      { style, from: nothing, walk: (user, task) => answerQuestions(user, task, '') },
      { style, from: threeWords, walk: (user, task) => answerQuestions(user, task, beginning(task.words)) },
      { style, from: allWords, walk: (user, task) => answerQuestions(user, task, task.words) },
    ]
  switch (style) {
    case 'free-text':
      return [
        { style, from: allWords, walk: (user, task) => searchPlainText(user, task, task.words) },
        // Beside the others that begin so: what is gained by typing less is no gain of questions.
        { style, from: threeWords, walk: (user, task) => searchPlainText(user, task, beginning(task.words)) },
      ]
    case 'solution-number':
      return [{ style, from: 'the number', walk: searchByNumber }]
    case 'solution-name':
      return [{ style, from: 'the title', walk: searchByName }]
    case 'expert': {
      const { classes } = await api.call('expertTray', {})
      const fields = classes.flatMap(({ fields }) => fields)
      const known = fields.filter(({ slot }) => isAsked(model, slot))
      return ['words and criteria', 'criteria'].map((from) => ({
        ...{ style, from },
        walk: (user, task) => searchByCriteria(user, task, from === 'criteria' ? '' : task.words, { fields, known }),
      }))
    }
    case 'browse': {
      const slots = (model.quests.get(id)?.browsedSlots ?? []).flatMap((slot) => captionOf(model, slot))
      return [{ style, from: nothing, walk: (user, task) => browse(user, task, slots) }]
    }
    default:
      return []
  }
}

const beginning = (words: string) => words.split(' ').slice(0, toldWords).join(' ')

/** People know what can be asked, not what is administered, such as the date of a review. */
function isAsked(model: Model, slot: string): boolean {
  const found = model.slots.get(slot)
  return found !== undefined && 'attribute' in found && found.attribute.question !== undefined
}

function captionOf(model: Model, slot: string) {
  const found = model.slots.get(slot)
  return found && 'attribute' in found ? [{ slot, caption: found.attribute.caption }] : []
}
