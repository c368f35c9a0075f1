import { expect, it } from 'vitest'
import { cleanLongTexts } from './clean-long-texts.ts'
import { sanitiseRichText } from './rich-text.ts'

const text = (word: string, length: number) =>
  `<p onclick="x">${word.repeat(length / word.length)}</p><script>x</script>`

it('sanitises long texts as short ones are, several requests at once', async () => {
  const texts = ['a', 'b', 'c'].map((word) => text(word, 30_000))
  const found = await Promise.all(texts.map((each) => cleanLongTexts([each, each, 'short'])))
  expect(found).toEqual(texts.map((each) => new Map([[each, sanitiseRichText(each)]])))
})

it('leaves short texts alone', async () => {
  expect(await cleanLongTexts(['<p>short</p>'])).toEqual(new Map())
})

it('goes on after a text that the thread has no memory for', async () => {
  const tooMuch = Array.from({ length: 40 }, (_, at) => text(`<b>${at}`, 4_000_000))
  await expect(cleanLongTexts(tooMuch)).rejects.toThrow('Long texts could not be sanitised.')
  expect((await cleanLongTexts([text('a', 30_000)])).size).toBe(1)
})
