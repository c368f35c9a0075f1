import { en } from '@advisor/texts'
import { expect, it } from 'vitest'
import { groupOf } from './setting-form.ts'
import { settingKeys } from './show-settings.ts'

/** Their pages say what they are. */
const elsewhere = ['elsewhere', 'mail', 'logs']

it.each(settingKeys.filter((key) => !elsewhere.includes(groupOf(key))))(
  '%s has a name and says what it does',
  (key) => {
    const texts: Record<string, string> = en.settingTexts
    expect(texts[`name.${key}`]).toMatch(/\w/)
    expect(texts[`help.${key}`]).toMatch(/\w/)
  },
)
