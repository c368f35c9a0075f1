/**
 * Fails when a text is unused, is not of English, has other placeholders than its English sentence or wrong plural forms, and
 * when one is missing of a feature that is finished. Counts what is not translated of the features that are under way.
 *
 * A key is used if it is a literal in a call of the function that `useTexts('feature')` or `textsOf('feature')`
 * returned, in a table typed `TextKey<'feature'>`, or as `'feature.key'` in the server. A template `t(`audience.${…}`)`
 * uses every key with this beginning. The server uses the keys of the contract's lists.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  auditKinds,
  globalConditionKeys,
  interfaceLocales,
  mailContents,
  mailIds,
  mailPlaceholders,
  refusalKeys,
  textsOfMail,
  toLanguageTag,
} from '@advisor/contract'
import { en, underWay } from '@advisor/texts'
import { compareTexts, describeDebts, sentenceKeys, type Debt, type Language } from './lib/compare-texts.ts'

const root = join(import.meta.dirname, '..')
const english: Language = en
const problems: string[] = []
/** What is not translated of the features that are under way. */
const debts: Debt[] = []
const isUnderWay = (feature: string) => underWay.some((each) => each === feature)

/** Features whose keys come from lists of the contract instead of literals. */
const keyedByContract: Record<string, readonly string[]> = {
  auditKinds,
  mails: mailIds.flatMap((mail) => textsOfMail(mail).map(({ key }) => key)),
  mailSamples: [...mailPlaceholders, ...mailContents],
  refusals: refusalKeys,
  errors: globalConditionKeys,
}

/** Beginnings of keys that are put together: with the name of a setting, a permission, a part of the studio, a column, a thing of a model. */
const keyedByNames: Record<string, readonly string[]> = {
  admin: ['part.'],
  adminPeople: ['changed.', 'workgroup.'],
  adminPublishing: ['thing.'],
  adminSettings: ['no', 'system.', 'webhooks.', 'yes'],
  permissions: [''],
  settingTexts: [''],
}

/** Features whose texts only the server uses; the browser uses the others. */
const spokenByServer: readonly string[] = ['authoringProblems', 'errors', 'mails', 'mailSamples', 'printing']

checkUse()
for (const key of refusalKeys) if (!(key in en.refusals)) problems.push(`refusals: '${key}' has no English text.`)
const translations = interfaceLocales.filter((locale) => locale !== 'en')
for (const locale of translations) await checkLanguage(locale)

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n${problems.length} problem(s) in the texts.\n`)
  process.exitCode = 1
} else {
  const count = Object.values(english).reduce((sum, sentences) => sum + sentenceKeys(sentences).size, 0)
  const debt = describeDebts(debts, translations.length)
  process.stdout.write(`${count.toLocaleString('en')} English sentences, all used; ${debt}\n`)
}

function checkUse(): void {
  const server = sources('apps/server/src/**/*.ts')
  const browser = sources('apps/web/src/**/*.{ts,tsx}')
  for (const [feature, sentences] of Object.entries(english)) {
    const keys = sentenceKeys(sentences)
    const used = usedKeys(feature, keys, spokenByServer.includes(feature) ? [] : browser, server)
    for (const key of keyedByContract[feature] ?? []) if (keys.has(key)) used.add(key)
    const beginnings = keyedByNames[feature] ?? []
    for (const key of keys) if (beginnings.some((beginning) => key.startsWith(beginning))) used.add(key)
    for (const key of keys) if (!used.has(key)) problems.push(`${feature}: '${key}' is not used.`)
  }
}

function usedKeys(
  feature: string,
  keys: ReadonlySet<string>,
  files: readonly string[],
  server: readonly string[],
): Set<string> {
  const used = new Set<string>()
  for (const text of files) {
    for (const name of translatorsOf(text, feature)) collectCalls(text, name, keys, used)
    if (text.includes(`TextKey<'${feature}'>`)) for (const key of keys) if (text.includes(`'${key}'`)) used.add(key)
  }
  for (const text of server) {
    for (const key of keys) if (text.includes(`${feature}.${key}'`)) used.add(key)
    for (const [, beginning = ''] of text.matchAll(new RegExp(`\`${feature}\\.([\\w.-]*)\\$\\{`, 'g')))
      for (const key of keys) if (key.startsWith(beginning)) used.add(key)
  }
  return used
}

/** The names of a feature's translating functions in a file, as a pattern. */
function translatorsOf(text: string, feature: string): string[] {
  const named = [
    new RegExp(`const (\\w+) = (?:useTexts|textsOf)\\('${feature}'\\)`, 'g'),
    new RegExp(`(\\w+): Translate<'${feature}'>`, 'g'),
    new RegExp(`(\\w+): ReturnType<typeof useTexts<'${feature}'>>`, 'g'),
  ].flatMap((pattern) => [...text.matchAll(pattern)].map((match) => `(?<![\\w.])${match[1]}`))
  return [...new Set(named), `textsOf\\('${feature}'\\)`]
}

/** Collects only keys that the feature has, because the name may belong to another feature elsewhere in the file. */
function collectCalls(text: string, name: string, keys: ReadonlySet<string>, used: Set<string>): void {
  for (const [, argument = ''] of text.matchAll(new RegExp(`${name}\\(([^)]*)`, 'g'))) {
    for (const [, key = ''] of argument.matchAll(/'([^']+)'/g)) if (keys.has(key)) used.add(key)
    const [, beginning] = /^\s*`([^$`]+)\$/.exec(argument) ?? []
    if (beginning) for (const key of keys) if (key.startsWith(beginning)) used.add(key)
  }
}

/** Compares a language with English. */
async function checkLanguage(locale: string): Promise<void> {
  const file = join(root, 'packages/texts/src', locale, 'index.ts')
  if (!existsSync(file)) {
    problems.push(`${locale}: the language has no texts.`)
    return
  }
  // The compiler has checked that the module exports one language.
  const [language = {}] = Object.values((await import(pathToFileURL(file).href)) as Record<string, Language>)
  const forms = new Intl.PluralRules(toLanguageTag(locale)).resolvedOptions().pluralCategories
  const compared = compareTexts(locale, english, language, forms)
  problems.push(...compared.faults)
  for (const debt of compared.debts)
    if (isUnderWay(debt.feature)) debts.push(debt)
    else for (const key of debt.keys) problems.push(`${locale}/${debt.feature}: '${key}' is missing.`)
}

function sources(pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
}
