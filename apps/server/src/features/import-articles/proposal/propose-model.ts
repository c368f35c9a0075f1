import type { ModelDocument, Quest, QuestStyle, View } from '@advisor/contract'
import { captionOf } from './name-of.ts'
import type { StandardCaptions } from '../../../texts/standard-captions.ts'

type ViewSection = View['sections'][number]

/** A slot in the order of the source, with its part in the views. */
export interface PlacedSlot {
  id: string
  field: string
  place: 'title' | 'fact' | 'text'
  isSymbol: boolean
  /** Symbols in a taxonomy, or several of them: solutions are found along them. */
  isBrowsed: boolean
  /** Guided search asks for it. */
  isAsked: boolean
  /** Texts of several words. */
  isProse: boolean
}

/** Names of texts by their part in the story of an article, in the order in which people read them. */
const parts = [
  /summary|zusammenfassung|abstract|overview|überblick/i,
  /symptom|problem|issue|fault|failure|error|fehler|störung|question|frage|description|beschreibung|meaning|impact|effect/i,
  /cause|ursache|grund|reason|diagnos/i,
  /resolution|solution|remedy|lösung|loesung|abhilfe|maßnahme|massnahme|action|fix|mitigation|workaround|answer|antwort|step/i,
]
const remedy = 3
const wholeText = /^(?:body|content|full[ _-]?text|text|article|inhalt)$/i

/** Whether a slot gets a section of its own: long texts, and short ones that are a part of the story. */
function isText(slot: PlacedSlot): boolean {
  return slot.place === 'text' || (slot.place === 'fact' && slot.isProse && partOf(slot) < parts.length)
}

function partOf({ field }: PlacedSlot): number {
  const part = parts.findIndex((pattern) => pattern.test(field))
  return part < 0 ? parts.length : part
}

export const casebaseId = 'articles'
export const publishedState = 'published'

/** The case base with its workflow and views, the quests and the profile. */
export function proposeModel(slots: readonly PlacedSlot[], captions: StandardCaptions): ModelDocument[] {
  const texts = slots.filter(isText).toSorted((a, b) => partOf(a) - partOf(b))
  const facts = slots.filter((slot) => slot.place === 'fact' && !isText(slot))
  const title = slots.find(({ place }) => place === 'title')
  const quests = [
    quest('search-all', captions.searchAll, 'free-text'),
    ...guidedQuests(slots, captions),
    ...browseQuest(slots, captions),
    quest('by-criteria', captions.byCriteria, 'expert'),
    quest('by-number', captions.byNumber, 'solution-number'),
    quest('by-name', captions.byName, 'solution-name'),
  ]
  return [
    workflow(captions),
    view('result', captions.result, resultSections(title, texts, facts)),
    view('detail', captions.article, detailSections(title, texts, facts, captions)),
    {
      ...{ kind: 'casebase', id: casebaseId, caption: captions.articles, workflow: 'article-life' },
      slots: slots.map(({ id }) => id),
      titleSlot: title?.id ?? '',
      views: { result: 'result', detail: 'detail' },
    },
    ...quests,
    {
      ...{ kind: 'profile', id: 'everybody', caption: captions.everybody, roles: [], skin: 'standard' },
      ...{ quests: quests.map(({ id }) => id), diagnosticsDisabled: false },
    },
  ]
}

function quest(id: string, caption: string, style: QuestStyle): Quest {
  return { kind: 'quest', id, caption, style, casebases: [], properties: {} }
}

/** Questions that the system chooses, and with at least two of them questions that the user chooses. */
function guidedQuests(slots: readonly PlacedSlot[], captions: StandardCaptions): Quest[] {
  const asked = slots.filter(({ isAsked }) => isAsked)
  return [
    ...(asked.length > 0 ? [quest('guided', captions.guided, 'system-guided')] : []),
    ...(asked.length > 1 ? [quest('choose-questions', captions.chooseQuestions, 'user-guided')] : []),
  ]
}

/** As many a quest can have. */
const maxBrowsedSlots = 20

/** A way along taxonomies and several symbols, if the source has some; choices of one value follow them. */
function browseQuest(slots: readonly PlacedSlot[], captions: StandardCaptions): Quest[] {
  const browsed = slots.filter(({ isBrowsed }) => isBrowsed)
  if (browsed.length === 0) return []
  const others = slots.filter(({ isSymbol, isBrowsed }) => isSymbol && !isBrowsed)
  const browsedSlots = [...browsed, ...others].slice(0, maxBrowsedSlots).map(({ id }) => id)
  return [{ ...quest('browse', captions.browse, 'browse'), browsedSlots }]
}

function workflow(captions: StandardCaptions): ModelDocument {
  return {
    ...{ kind: 'workflow', id: 'article-life', caption: captions.workflow },
    states: [
      { id: 'draft', caption: captions.draft, reach: 'hidden' },
      { id: publishedState, caption: captions.published, reach: 'published' },
      { id: 'archived', caption: captions.archived, reach: 'archived' },
    ],
    transitions: [
      { id: 'publish', caption: captions.publish, from: 'draft', to: publishedState, permission: 'review-apply' },
      { id: 'withdraw', caption: captions.withdraw, from: publishedState, to: 'draft', permission: 'review-reject' },
      { id: 'archive', caption: captions.archive, from: publishedState, to: 'archived', permission: 'solution-delete' },
      { id: 'restore', caption: captions.restore, from: 'archived', to: 'draft', permission: 'solution-manage' },
    ],
  }
}

function view(purpose: 'result' | 'detail', caption: string, sections: ViewSection[]): ModelDocument {
  return { kind: 'view', id: purpose, caption, purpose, sections }
}

const items = (slots: readonly PlacedSlot[]) => slots.map(({ id }) => ({ slot: id, visibility: 'read-write' as const }))

/** Facts of a result: few, and those that people choose from first. */
const resultFacts = 4

function resultSections(
  title: PlacedSlot | undefined,
  texts: readonly PlacedSlot[],
  facts: readonly PlacedSlot[],
): ViewSection[] {
  const chosen = [...facts.filter(({ isSymbol }) => isSymbol), ...facts.filter(({ isSymbol }) => !isSymbol)]
  const shown = chosen.slice(0, resultFacts)
  return [
    { id: 'main', style: 'text', items: items([...(title ? [title] : []), ...texts.slice(0, 1)]) },
    ...(shown.length > 0 ? [{ id: 'facts', style: 'facts' as const, items: items(shown) }] : []),
  ]
}

function detailSections(
  title: PlacedSlot | undefined,
  texts: readonly PlacedSlot[],
  facts: readonly PlacedSlot[],
  captions: StandardCaptions,
): ViewSection[] {
  const whole = texts.length > 1 ? texts.filter(({ field }) => wholeText.test(field)) : []
  const told = texts.filter((slot) => !whole.includes(slot))
  const sections: ViewSection[] = [
    ...told.map((slot) => ({
      id: slot.id,
      caption: captionOf(slot.field),
      style: partOf(slot) === remedy ? ('steps' as const) : ('text' as const),
      items: items([slot]),
    })),
    ...(facts.length > 0
      ? [{ id: '_facts', caption: captions.facts, style: 'facts' as const, items: items(facts) }]
      : []),
    ...whole.map((slot) => ({
      id: slot.id,
      caption: captionOf(slot.field),
      style: 'aside' as const,
      items: items([slot]),
    })),
  ].map((section) => (section.id === '_facts' ? { ...section, id: 'at-a-glance' } : section))
  return sections.length > 0 ? sections : [{ id: 'main', style: 'text', items: items(title ? [title] : []) }]
}
