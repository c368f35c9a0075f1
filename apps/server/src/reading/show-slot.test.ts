import { SolutionContent } from '@advisor/contract'
import { compileModel } from '@advisor/domain-model'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { expect, it } from 'vitest'
import { AnalysedTexts } from './analysed-texts.ts'
import { MarkedWords } from './marked-words.ts'
import { noLinks } from './place-links.ts'
import { noPictures } from './place-pictures.ts'
import { RichTexts } from './rich-texts.ts'
import { showSlots } from './show-slot.ts'

const model = compileModel(sampleProject, sampleDocuments)

it('a text that only the master has, beside texts of the translation, says its language', () => {
  const texts = {
    en: { hazard: 'The shaft turns.', symptom: 'It drips.' },
    de: { symptom: 'Es tropft.' },
  }
  const slotIds = ['hazard', 'symptom']
  const shown = showSlots(
    {
      model,
      sees: { states: new Set(), audiences: new Set(), slots: new Set(slotIds), views: new Map() },
      readerLocale: 'de',
      textLocales: ['de', 'en'],
      content: SolutionContent.parse({ values: {}, texts }),
      words: new MarkedWords(model, {}, new AnalysedTexts()),
      richTexts: new RichTexts(),
      pictures: noPictures,
      linkTo: noLinks,
    },
    slotIds,
  )
  expect(shown).toMatchObject([
    { slotId: 'hazard', locale: 'en', text: { text: 'The shaft turns.' } },
    { slotId: 'symptom', text: { text: 'Es tropft.' } },
  ])
  expect(shown[1]).not.toHaveProperty('locale')
})
