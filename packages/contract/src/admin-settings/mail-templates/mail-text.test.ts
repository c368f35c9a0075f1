import { describe, expect, it } from 'vitest'
import { mailIds, placeholdersOf, textsOfMail } from './mail-catalogue.ts'
import { fillMailText, findMailText, findMailTextProblem, tidyMailText } from './mail-text.ts'
import { casesOfMail, sampleMail } from './sample-mail.ts'

const paragraph = findMailText('invitation', 'invited-paragraph') ?? expect.unreachable()

/** Numbers 0..below-1, the same in each run. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pieces = [
  '{',
  '}',
  '{{',
  '}}',
  '{{name}}',
  '{{ username }}',
  '{{days}}',
  '{{x}}',
  'a',
  ' ',
  '\n',
  '\r\n',
  '<b>',
  '$&',
  'ß',
  '日本',
]

/** A slow reader of templates: character by character. Returns the names, or undefined where a brace stands alone. */
function readSlowly(text: string): string[] | undefined {
  const names: string[] = []
  let at = 0
  while (at < text.length) {
    if (text.startsWith('{{', at)) {
      let end = at + 2
      while (/\w/.test(text[end] ?? '')) end += 1
      if (end === at + 2 || !text.startsWith('}}', end)) return undefined
      names.push(text.slice(at + 2, end))
      at = end + 2
    } else if (text[at] === '{' || text[at] === '}') return undefined
    else at += 1
  }
  return names
}

it('a text that is taken has known placeholders alone, and nothing of braces is left when it is filled', () => {
  const random = seeded(20_261_128)
  let taken = 0
  for (let round = 0; round < 5_000; round += 1) {
    const typed = Array.from({ length: random(9) }, () => pieces[random(pieces.length)]).join('')
    const text = tidyMailText(typed)
    expect(tidyMailText(text)).toBe(text)
    const problem = findMailTextProblem('invitation', paragraph, text)
    const names = readSlowly(text)
    const known = names?.every((name) => ['name', 'username', 'days'].includes(name))
    const isFit = text !== '' && known === true && names?.includes('username') === true
    expect(problem === undefined, JSON.stringify(text)).toBe(isFit)
    if (problem) continue
    taken += 1
    // Values are put in as they are: also those that look like a placeholder or a pattern.
    const filled = fillMailText(text, (name) => `<${name}>$&`)
    expect(filled).toBe(names?.reduce((left, name) => left.replace(`{{${name}}}`, () => `<${name}>$&`), text))
  }
  expect(taken).toBeGreaterThan(100)
})

it('half a character is refused: the database could not keep it', () => {
  expect(findMailTextProblem('invitation', paragraph, '{{username}} \ud800')).toEqual({ kind: 'control' })
})

it('what has no value stays as it is, and a value is not read again', () => {
  expect(fillMailText('{{a}} {{b}}', (name) => (name === 'a' ? '{{b}}' : undefined))).toBe('{{b}} {{b}}')
})

describe.each(mailIds)('the sample of the mail %s', (mail) => {
  it('has its texts in their order, each in one of its cases', () => {
    const cases = [undefined, ...casesOfMail(mail)]
    const said = cases.map((shown) =>
      JSON.stringify(sampleMail({ mail, shown, wordsOf: (key) => `«${key}»`, sampleOf: (sample) => sample })),
    )
    const outside = textsOfMail(mail).filter(({ kind }) => kind !== 'word')
    for (const { key } of outside)
      expect(
        said.some((each) => each.includes(`«${key}»`)),
        key,
      ).toBe(true)
  })

  it('fills each placeholder', () => {
    for (const text of textsOfMail(mail)) {
      const words = placeholdersOf(mail, text)
        .map((name) => `{{${name}}}`)
        .join(' ')
      const shown = text.only?.[0]
      const sample = sampleMail({ mail, shown, wordsOf: () => words, sampleOf: (each) => `<${each}>` })
      expect(JSON.stringify(sample)).not.toContain('{{')
    }
  })
})
