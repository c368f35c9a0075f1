import { expect, it, vi } from 'vitest'
import type { LanguageFile, Sentences } from './language.ts'
import { PageTexts, type LanguageFiles } from './page-texts.ts'

const words: Record<string, string> = { en: 'word', de: 'Wort', ja: '言葉' }

/** Every language with the texts of `shell`, and those of `search`, `guided` and `expert` in files of their own. */
function startPage() {
  /** What is requested of the network, as `de` and `de/guided`. */
  const requests: string[] = []
  /** Requests that wait. */
  const held = new Map<string, Promise<unknown>>()
  /** Requests that fail. */
  const lost = new Set<string>()
  const request = async <Answer>(name: string, answer: Answer) => {
    requests.push(name)
    await held.get(name)
    if (lost.has(name)) throw new TypeError('Failed to fetch')
    return answer
  }
  const sentences = (locale: string, feature: string): Sentences => ({ title: `${words[locale]} of ${feature}` })
  const later = (locale: string, feature: string) => () =>
    request(`${locale}/${feature}`, { sentences: sentences(locale, feature) })
  const file = (locale: string): LanguageFile => ({
    start: { shell: sentences(locale, 'shell') },
    later: Object.fromEntries(['search', 'guided', 'expert'].map((feature) => [feature, later(locale, feature)])),
  })
  const files = Object.fromEntries(Object.keys(words).map((locale) => [locale, () => request(locale, file(locale))]))
  const page = new PageTexts(files as LanguageFiles)
  const say = (feature: string) => page.language().translator(feature)('title')
  /** Everything that the page has shown of a feature. */
  const shown: string[] = []
  page.subscribe(() => shown.push(say('shell')))
  return { page, requests, held, lost, say, shown }
}

it('a part requests its texts alone, once', async () => {
  const { page, requests, say } = startPage()
  await page.speak('de')
  await page.bring(['guided'])
  await page.bring(['guided'])
  expect(say('guided')).toBe('Wort of guided')
  expect(requests).toEqual(['de', 'de/guided'])
})

it('a new language brings the texts of all parts that are loaded before the page changes', async () => {
  const { page, held, say, shown } = startPage()
  await page.speak('en')
  await page.bring(['guided', 'search'])
  const late = Promise.withResolvers<void>()
  held.set('de/guided', late.promise)
  const switching = page.speak('de')
  await vi.waitFor(() => expect(say('search')).toBe('word of search'))
  expect(shown).toEqual(['word of shell'])
  late.resolve()
  await switching
  expect(shown).toEqual(['word of shell', 'Wort of shell'])
  expect([say('guided'), say('search')]).toEqual(['Wort of guided', 'Wort of search'])
})

it('a part that comes while the language changes has its texts in the new language', async () => {
  const { page, held, say } = startPage()
  await page.speak('en')
  const [language, part] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  held.set('de', language.promise)
  held.set('en/guided', part.promise)
  const switching = page.speak('de')
  const coming = page.bring(['guided'])
  language.resolve()
  await switching
  part.resolve()
  await coming
  expect(say('guided')).toBe('Wort of guided')
})

it('a language waits for a part that came while it was loaded', async () => {
  const { page, held, say } = startPage()
  await page.speak('en')
  const language = Promise.withResolvers<void>()
  held.set('de', language.promise)
  const switching = page.speak('de')
  await page.bring(['guided'])
  expect(say('guided')).toBe('word of guided')
  language.resolve()
  await switching
  expect(say('guided')).toBe('Wort of guided')
})

it('of two languages the page speaks the one that was chosen last', async () => {
  const { page, held, say } = startPage()
  await page.speak('en')
  const late = Promise.withResolvers<void>()
  held.set('ja', late.promise)
  const first = page.speak('ja')
  await page.speak('de')
  late.resolve()
  await first
  expect(say('shell')).toBe('Wort of shell')
})

it('texts of a part that could not be loaded are requested again', async () => {
  const { page, lost, say } = startPage()
  await page.speak('de')
  lost.add('de/guided')
  await expect(page.bring(['guided'])).rejects.toThrow('Failed to fetch')
  expect(() => say('guided')).toThrow("The texts of 'guided' are not loaded.")
  lost.clear()
  await page.bring(['guided'])
  expect(say('guided')).toBe('Wort of guided')
})

it('the page keeps its language when the texts of a part cannot be loaded in a new one', async () => {
  const { page, lost, say, shown } = startPage()
  await page.speak('en')
  await page.bring(['guided'])
  lost.add('de/guided')
  await expect(page.speak('de')).rejects.toThrow('Failed to fetch')
  expect([say('guided'), ...shown]).toEqual(['word of guided', 'word of shell'])
  lost.clear()
  await page.speak('de')
  expect(say('guided')).toBe('Wort of guided')
})

it('a part that could not be loaded does not hold a language back', async () => {
  const { page, lost, say } = startPage()
  await page.speak('en')
  lost.add('en/expert')
  lost.add('de/expert')
  await expect(page.bring(['expert'])).rejects.toThrow('Failed to fetch')
  await page.speak('de')
  expect(say('shell')).toBe('Wort of shell')
})
