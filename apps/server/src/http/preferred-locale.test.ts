import { expect, it } from 'vitest'
import { preferredLocale } from './preferred-locale.ts'

it.each([
  ['the one that is asked for first', 'fr;q=0.2, de-AT, en;q=0.5', 'de'],
  ['another region of the language', 'pt-PT', 'pt_BR'],
  ['the script that a region writes', 'zh-HK', 'zh_TW'],
  ['the script that is named', 'zh-Hans', 'zh_CN'],
  ['the next one, when there is none of the first', 'nl, it;q=0.5', 'it'],
  ['none that is refused', 'de;q=0, fr;q=0.1', 'fr'],
  ['English for any language', '*', 'en'],
  ['English for what is no language', 'x_y,,;q=1, "', 'en'],
  ['English for thousands of ranges', Array.from({ length: 3_000 }, () => 'xx-YY').join(), 'en'],
  ['English for nothing', undefined, 'en'],
])('the interface language of a stranger is %s', (_, header, expected) => {
  expect(preferredLocale({ headers: { 'accept-language': header } })).toBe(expected)
})
