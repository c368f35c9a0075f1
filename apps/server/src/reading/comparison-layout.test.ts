import { ModelDocument, SolutionContent } from '@advisor/contract'
import { compileModel } from '@advisor/domain-model'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { AnalysedTexts } from './analysed-texts.ts'
import { MarkedWords } from './marked-words.ts'
import { noLinks } from './place-links.ts'
import { noPictures } from './place-pictures.ts'
import { RichTexts } from './rich-texts.ts'
import { layOutComparison, type OpenedSolution } from './comparison-layout.ts'

/** The sample model, in which rotary pumps are dangerous, leaking is a caution, and a hazard a warning. */
const model = compileModel(
  sampleProject,
  sampleDocuments.map((document) => {
    if (document.kind === 'slot' && document.id === 'leaks')
      return ModelDocument.parse({ ...document, warning: 'caution' })
    if (document.kind !== 'type') return document
    const symbols = document.symbols.map((symbol) =>
      symbol.id === 'rotary' ? { ...symbol, warning: 'danger' } : symbol,
    )
    return ModelDocument.parse({ ...document, symbols })
  }),
)

function opened(number: number, given: z.input<typeof SolutionContent>): OpenedSolution {
  const content = SolutionContent.parse(given)
  const detail = new Set(['title', 'product', 'leaks', 'hazard', 'symptom'])
  const sees = {
    states: new Set<string>(),
    audiences: new Set<string>(),
    slots: detail,
    views: new Map([...model.views.keys()].map((id) => [id, detail])),
  }
  const reading = { readerLocale: 'en', textLocales: ['en', 'en'] as const, locales: ['en'] }
  const texts = { words: new MarkedWords(model, {}, new AnalysedTexts()), richTexts: new RichTexts() }
  return {
    // Of a solution, the layout reads no more.
    solution: { number, casebaseId: 'faults' } as OpenedSolution['solution'],
    ...{ content, sees },
    slots: { model, sees, content, ...reading, ...texts, pictures: noPictures, linkTo: noLinks },
  }
}

/** The rows of a section: level, slot, whether they differ, and how each solution fills them. */
const rows = (id: string, ...compared: OpenedSolution[]) =>
  layOutComparison(model, compared, '/api')
    .find((section) => section.id === id)
    ?.slots.map(({ warning, slotId, isSame, cells }) =>
      [
        warning,
        slotId,
        isSame ? 'same' : 'differs',
        ...cells.map((cell) => (typeof cell === 'object' ? 'filled' : cell)),
      ].join(' '),
    )

const hazard = { en: { title: 'Seal', hazard: 'The shaft turns.' } }

it('what differs in safety stands first, the most severe of it before the rest, with the values that warn', () => {
  const [dry, rotary] = [
    opened(1, { values: { leaks: [true] }, texts: hazard }),
    opened(2, { values: { leaks: [true], product: ['rotary', 'membrane'] }, texts: { en: { title: 'Seal' } } }),
  ]
  expect(rows('warnings', dry, rotary)).toEqual([
    'danger product differs empty filled',
    'warning hazard differs filled empty',
    'caution leaks same filled filled',
  ])
  const [section] = layOutComparison(model, [dry, rotary], '/api')
  expect(section?.slots[0]?.cells[1]).toMatchObject({ values: [{ caption: 'Rotary pump' }] })
})

it('a slot that warns of nothing in any solution stands in its own place', () => {
  const compared = [opened(1, { values: { leaks: [false] }, texts: hazard }), opened(2, { values: {}, texts: hazard })]
  expect(rows('warnings', ...compared)).toEqual(['warning hazard same filled filled'])
  const elsewhere = layOutComparison(model, compared, '/api')
    .slice(1)
    .flatMap(({ slots }) => slots.map(({ slotId }) => slotId))
  expect(elsewhere).not.toContain('hazard')
})
