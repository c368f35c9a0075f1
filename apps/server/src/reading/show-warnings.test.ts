import { ModelDocument, SolutionContent, type Casebase } from '@advisor/contract'
import { compileModel } from '@advisor/domain-model'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { AnalysedTexts } from './analysed-texts.ts'
import { MarkedWords } from './marked-words.ts'
import { noLinks } from './place-links.ts'
import { noPictures } from './place-pictures.ts'
import { RichTexts } from './rich-texts.ts'
import type { SlotContext } from './show-slot.ts'
import { mostSevereWarning, showWarnings } from './show-warnings.ts'

const danger = { warning: 'danger' } as const
const notice = { warning: 'notice' } as const

/** The sample model with a taxonomy whose root warns, one symbol more severely, and a boolean that is a warning. */
const model = compileModel(
  sampleProject,
  sampleDocuments.map((document) => {
    if (document.kind === 'slot' && document.id === 'internal') return ModelDocument.parse({ ...document, ...danger })
    if (document.kind === 'slot' && document.id === 'leaks') return ModelDocument.parse({ ...document, ...notice })
    if (document.kind !== 'type') return document
    const [pumps, rotary, membrane] = document.symbols
    return ModelDocument.parse({
      ...document,
      symbols: [{ ...pumps, warning: 'caution' }, rotary, { ...membrane, ...danger }],
    })
  }),
)
const faults = model.casebases.get('faults') as Casebase

function contextOf(content: z.input<typeof SolutionContent>, hidden: readonly string[] = []): SlotContext {
  const nothing = new Set<string>()
  return {
    model,
    sees: {
      states: nothing,
      audiences: nothing,
      slots: new Set(faults.slots).difference(new Set(hidden)),
      views: new Map(),
    },
    readerLocale: 'de',
    textLocales: ['de', 'en'],
    content: SolutionContent.parse(content),
    words: new MarkedWords(model, {}, new AnalysedTexts()),
    richTexts: new RichTexts(),
    pictures: noPictures,
    linkTo: noLinks,
  }
}

/** Level, slot and content of each warning; the level of the list beside them. */
function shown(...of: Parameters<typeof contextOf>) {
  const context = contextOf(...of)
  const warnings = showWarnings(context, faults).map(({ level, slot }) => [
    level,
    slot.slotId,
    slot.form === 'values'
      ? slot.values.map((value) => (value.kind === 'symbol' ? value.caption : 'value' in value && value.value))
      : slot.form === 'text' && slot.text.text,
  ])
  expect(mostSevereWarning(context)).toBe(warnings[0]?.[0])
  return warnings
}

it('the most severe warning comes first; a symbol has the level of its nearest ancestor with one', () => {
  const content = {
    values: { product: ['rotary', 'membrane'], leaks: [true] },
    texts: { en: { title: 'T', hazard: 'Hot.' } },
  }
  expect(shown(content)).toEqual([
    ['danger', 'product', ['Membrane pump']],
    ['warning', 'hazard', 'Hot.'],
    ['caution', 'product', ['Drehschieberpumpe']],
    ['notice', 'leaks', [true]],
  ])
})

it('a text is in the reader’s language where there is one', () => {
  expect(shown({ values: {}, texts: { en: { hazard: 'Hot.' }, de: { hazard: 'Heiß.' } } })).toEqual([
    ['warning', 'hazard', 'Heiß.'],
  ])
})

it('an empty slot and a boolean that is false warn of nothing', () => {
  expect(shown({ values: { leaks: [false] }, texts: { en: { title: 'T', hazard: '' } } })).toEqual([])
})

it('a slot that the reader does not see warns of nothing', () => {
  const content = { values: { product: ['membrane'], leaks: [true] }, texts: { en: { hazard: 'Hot.' } } }
  expect(shown(content, ['hazard', 'product'])).toEqual([['notice', 'leaks', [true]]])
})

it('a warning of a slot for insiders is printed on request, the others always', () => {
  const context = contextOf({ values: {}, texts: { en: { hazard: 'Hot.', internal: 'Bursts.' } } })
  expect(showWarnings(context, faults).map(({ slot, isOnRequest }) => [slot.slotId, isOnRequest])).toEqual([
    ['internal', true],
    ['hazard', false],
  ])
})
