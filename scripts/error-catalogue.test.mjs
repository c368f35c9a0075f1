import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  globalConditionKeys,
  loginFailures,
  providerFailures,
  recoveryFailures,
  refusalKeys,
  tokenFailures,
} from '@advisor/contract'
import { en } from '@advisor/texts'
import { errorCapabilities, errorCatalogue } from '../packages/contract/src/error-catalogue.ts'
import { inRoot } from './lib/paths.mjs'

const existing = errorCatalogue.filter((entry) => 'test' in entry)
const rows = existing.map((entry) => [entry.key, entry])

function hasText(text) {
  const [feature, ...key] = text.split('.')
  const sentences = en[feature] ?? {}
  return key.join('.') in sentences
}

const hasSentence = (text) => text === undefined || hasText(text)
/** The keys that an entry has in the contract, each as `kind: key`. */
const keysOf = ({ refusal, condition, audit }) =>
  Object.entries({ refusal, condition, audit }).flatMap(([kind, key]) => (key === undefined ? [] : `${kind}: ${key}`))
const declared = [
  ...refusalKeys.map((key) => `refusal: ${key}`),
  ...globalConditionKeys.map((key) => `condition: ${key}`),
  ...[...loginFailures, ...recoveryFailures, ...providerFailures, ...tokenFailures].map((key) => `audit: ${key}`),
]

describe('an entry of section 8 whose capability exists', () => {
  it.each(rows)('%s has its key in the contract', (_key, entry) => {
    const keys = keysOf(entry)
    expect(declared).toEqual(expect.arrayContaining(keys))
    const isRefusedByServer = entry.producer === 'call' && entry.test[0].startsWith('apps/server/') && !entry.comesAs
    expect(isRefusedByServer && keys.length === 0).toBe(false)
  })

  it.each(rows)('%s has a sentence, and its refusal has', (_key, { text, refusal, effect }) => {
    expect(hasSentence(refusal && `refusals.${refusal}`)).toBe(true)
    expect(hasSentence(text)).toBe(true)
    expect(effect === 'inline' && text === undefined).toBe(false)
  })

  it.each(rows)('%s names a test that there is', (_key, { test: [file, title] }) => {
    expect(existsSync(inRoot(file)), file).toBe(true)
    expect(readFileSync(inRoot(file), 'utf8')).toContain(title)
  })
})

it('every key is there once, every capability has entries, and what does not exist names no test', () => {
  const keys = errorCatalogue.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(errorCatalogue.map(({ capability }) => capability))).toEqual(new Set(Object.keys(errorCapabilities)))
  for (const { capability } of existing) expect(errorCapabilities[capability]).toBe(true)
  expect(existing).toHaveLength(errorCatalogue.filter(({ capability }) => errorCapabilities[capability]).length)
})

it('every cause in the audit log that the specification names is there', () => {
  const audited = existing.flatMap(({ audit }) => audit ?? [])
  expect(audited).toEqual(expect.arrayContaining([...loginFailures, ...recoveryFailures.slice(0, 4)]))
})

it.each(['navigation', 'logout', 'toast', 'inline', 'reload', 'silence'])(
  'a test of the browser shows the effect %s',
  (effect) => {
    const shown = existing.filter((entry) => entry.effect === effect && entry.test[0].startsWith('apps/web/'))
    expect(shown).not.toEqual([])
  },
)

it('a browser does not load the catalogue', () => {
  expect(readFileSync(inRoot('packages/contract/src/index.ts'), 'utf8')).not.toContain('error-catalogue')
})
