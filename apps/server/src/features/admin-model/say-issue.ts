import { en } from '@advisor/texts'
import type { z } from 'zod'
import type { Saying } from '../../texts/server-texts.ts'

type Issue = z.core.$ZodIssue

/** What is wrong with a member of a document, in the language of who wrote it. */
export function sayIssue(issue: Issue, kind: string, saying: Saying): string {
  const { texts, locale } = saying
  const name = memberName(issue.path, kind, saying)
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  if (isMissing) return texts.say(locale, 'modelProblems.text-needed', { name })
  switch (issue.code) {
    case 'too_small': {
      const least = Number(issue.minimum)
      if (issue.origin === 'array') return texts.say(locale, 'modelProblems.entries-needed', { name, least })
      if (issue.origin === 'string') return texts.say(locale, 'modelProblems.text-needed', { name })
      return texts.say(locale, 'modelProblems.number-too-small', { name, least })
    }
    case 'too_big': {
      const most = Number(issue.maximum)
      if (issue.origin === 'string') return texts.say(locale, 'modelProblems.word-too-long', { name, most })
      return texts.say(locale, 'modelProblems.number-too-large', { name, most })
    }
    default:
      return texts.say(locale, 'modelProblems.value-not-fitting', { name })
  }
}

/** What the editor calls the member: by its whole path, else by its name alone, else the member that it is in. */
export function memberName(path: readonly PropertyKey[], kind: string, { texts, locale }: Saying): string {
  const names = path.filter((part) => typeof part === 'string')
  const keys = names.flatMap((_name, at) => {
    const above = names.slice(0, names.length - at)
    return [`field.${[kind, ...above].join('.')}`, `field.${above.at(-1) ?? kind}`]
  })
  const key = keys.find(isFieldKey)
  return key === undefined ? names.join('.') : texts.say(locale, `modelFields.${key}`)
}

function isFieldKey(key: string): key is keyof typeof en.modelFields {
  return Object.hasOwn(en.modelFields, key)
}
