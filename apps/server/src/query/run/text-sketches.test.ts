import { SolutionContent, type Casebase } from '@advisor/contract'
import { compileModel } from '@advisor/domain-model'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { expect, it } from 'vitest'
import type { CasebaseSight } from '../../access/sight.ts'
import { AnalysedTexts } from '../../reading/analysed-texts.ts'
import { MarkedWords } from '../../reading/marked-words.ts'
import { noLinks } from '../../reading/place-links.ts'
import { noPictures } from '../../reading/place-pictures.ts'
import { RichTexts } from '../../reading/rich-texts.ts'
import { TextBeginnings } from '../../reading/text-beginnings.ts'
import { sketchOf } from './near-sketch.ts'
import { TextSketches } from './text-sketches.ts'

const model = compileModel(sampleProject, sampleDocuments)
const { slots } = model.casebases.get('faults') as Casebase
const nothing = new Set<string>()
const sightOf = (seen: readonly string[]): CasebaseSight => {
  return { states: nothing, audiences: nothing, slots: new Set(seen), views: new Map() }
}
const whole = sightOf(slots)
const content = SolutionContent.parse({
  values: {},
  texts: {
    en: { title: 'Pump hums and does not start', internal: 'Only for us: the capacitor is weak' },
    de: { title: 'Pumpe brummt und läuft nicht an' },
  },
})
const context = {
  ...{ model, readerLocale: 'en', textLocales: ['en'], content, sees: whole, pictures: noPictures, linkTo: noLinks },
  ...{ words: new MarkedWords(model, {}, new AnalysedTexts()), richTexts: new RichTexts() },
}

it('are of what the reader sees of the texts, in the language that is read', () => {
  const sketches = new TextSketches(new TextBeginnings())
  const seen = slots.filter((slot) => slot !== 'internal')
  const title = sketchOf('Pump hums and does not start')
  expect(sketches.of({ ...context, sees: sightOf(seen) })).toEqual(title)
  expect(sketches.of(context)).not.toEqual(title)
  expect(sketches.of({ ...context, textLocales: ['de', 'en'], sees: sightOf(['title']) })).toEqual(
    sketchOf('Pumpe brummt und läuft nicht an'),
  )
})

it('are kept while the same readers ask', () => {
  const sketches = new TextSketches(new TextBeginnings())
  expect(sketches.of({ ...context, textLocales: ['en'] })).toBe(sketches.of({ ...context, textLocales: ['en'] }))
})
