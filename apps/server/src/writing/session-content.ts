import { readSearchQuery, type AuthoredContent } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Db } from '../database/open.ts'
import type { StoredSession } from '../store/service-sessions/session-store.ts'
import { searchedValues } from './searched-content.ts'

/** Notes of a session that a solution is made of: the first ones say what was wrong. */
const mostNotes = 200

/** What a solution that is written from a service session begins with. */
export interface SessionContent {
  /** The words in the place of a title. */
  words: string
  content: AuthoredContent
  /** The case base that the rules of the model name. */
  casebase: string | undefined
}

/**
 * The texts and values of a solution, as the rules of the model place what a session says: what was said is the symptom, what was found the
 * cause (the symptom where there is no place for causes), what was done the resolution. The model of the machine and what the search asked
 * for are values.
 */
export async function sessionContent(db: Db, model: Model, session: StoredSession): Promise<SessionContent> {
  const notes = await db
    .selectFrom('sessionNotes')
    .select(['found', 'done', 'said'])
    .where('sessionId', '=', session.id)
    .orderBy('made')
    .limit(mostNotes)
    .execute()
  const { modelSlot, casebase, texts } = model.sessionRules ?? { texts: {} }
  const query = readSearchQuery(session.query)
  const all = (field: 'found' | 'done' | 'said') => notes.map((note) => note[field]).filter((text) => text !== '')
  const said = [session.title, query?.text ?? '', ...all('said')].filter((text) => text !== '')
  const symptom = texts.cause === undefined ? [...said, ...all('found')] : said
  const placed: [slot: string | undefined, paragraphs: string[], isSteps: boolean][] = [
    [texts.symptom, [...new Set(symptom)], false],
    [texts.cause, all('found'), false],
    [texts.resolution, all('done'), true],
  ]
  const written = placed.flatMap(([slot, paragraphs, isSteps]) =>
    slot === undefined || paragraphs.length === 0 ? [] : [[slot, writeText(model, slot, paragraphs, isSteps)]],
  )
  const values = {
    ...(query && searchedValues(query)),
    ...(modelSlot !== undefined && session.model !== null && { [modelSlot]: [session.model] }),
  }
  return { words: session.title, content: { values, texts: Object.fromEntries(written) }, casebase }
}

function writeText(model: Model, slot: string, paragraphs: readonly string[], isSteps: boolean): string {
  if (model.slots.get(slot)?.slot.form !== 'rich') return paragraphs.join('\n')
  const lines = paragraphs.flatMap((paragraph) => paragraph.split(/\n+/)).map(escape)
  if (!isSteps) return lines.map((line) => `<p>${line}</p>`).join('')
  return `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
