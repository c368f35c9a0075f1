/**
 * Speed and size of the text index: `--data FOLDER`, `--data FILE.jsonl` or generated texts.
 *
 * FOLDER holds a test collection, FILE.jsonl (or .jsonl.gz) articles: `title` is the title and all other strings are
 * the text. Without `--data` the bench generates `--size` texts of 80 words. Their language is `--locale`, or an
 * article's `locale`. `--cyrillic` replaces Latin letters by Cyrillic ones.
 *
 * `firstMbPerSecond` is the speed of a new process, which compiles the code meanwhile; `laterMbPerSecond` the median of
 * later rounds. Both are megabytes of text per second of this thread's processor time, in puts of two megabytes, with
 * merging, positions and profiles. Sizes are bytes of the index per byte of text.
 */
import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { TextIndex, type TextIndexOptions } from '@advisor/engine/text'
import { TextGenerator } from './inputs/generated-texts.ts'
import { linesOf } from './inputs/lines.ts'
import { caseOf, FIELDS } from './inputs/text-cases.ts'
import { quantile, rounded } from './figures/text.ts'

/** Megabytes of text per put, as in an import. */
const BATCH = 2
const LATER_ROUNDS = 5

interface LocalText {
  locale: string
  title: string
  text: string
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    size: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    locale: { type: 'string', default: 'en' },
    cyrillic: { type: 'boolean', default: false },
  },
})
const texts = values.data === undefined ? generatedTexts() : readTexts(values.data)
const megabytes = texts.reduce((sum, { title, text }) => sum + Buffer.byteLength(title + text), 0) / 1e6
const cases = texts.map(({ locale, ...text }, at) => caseOf(at + 1, text, locale))

const rounds = Array.from({ length: 1 + LATER_ROUNDS }, () => megabytes / secondsToIndex({}))
const bytesPerByte = (options: Partial<TextIndexOptions>) => rounded(indexed(options).byteCount / megabytes / 1e6)
console.log(
  JSON.stringify({
    bench: 'indexing',
    data:
      values.data === undefined
        ? `generated ${values.size} seed ${values.seed}`
        : basename(values.data, values.data.endsWith('.gz') ? '.jsonl.gz' : '.jsonl'),
    ...(values.cyrillic && { letters: 'Cyrillic' }),
    system: 'advisor',
    documents: cases.length,
    megabytes: rounded(megabytes),
    firstMbPerSecond: rounded(rounds[0]!),
    laterMbPerSecond: rounded(
      quantile(
        rounds.slice(1).sort((a, b) => a - b),
        0.5,
      ),
    ),
    bytesPerByte: bytesPerByte({ positions: false, profiles: false }),
    withProfiles: bytesPerByte({ positions: false }),
    withPositions: bytesPerByte({ profiles: false }),
  }),
)

function generatedTexts(): LocalText[] {
  const generator = new TextGenerator(Number(values.seed))
  return Array.from({ length: Number(values.size) }, () => inLetters({ locale: values.locale, ...generator.text() }))
}

function readTexts(data: string): LocalText[] {
  if (!existsSync(data)) throw new Error(`Got --data ${data} when expected a folder or a file that exists.`)
  const file = statSync(data).isDirectory() ? join(data, 'corpus.jsonl') : data.replace(/\.gz$/, '')
  const read: LocalText[] = []
  for (const line of linesOf(file)) {
    const { id: _, locale = values.locale, title = '', ...rest } = JSON.parse(line) as Record<string, string>
    const strings = Object.values(rest).filter((each) => typeof each === 'string')
    read.push(inLetters({ locale, title, text: strings.join('\n') }))
  }
  return read
}

/** The text, with a Cyrillic letter for each Latin one if requested: no Russian texts are available. */
function inLetters({ locale, title, text }: LocalText): LocalText {
  if (!values.cyrillic) return { locale, title, text }
  const cyrillic = (latin: string) =>
    latin.replace(/[a-z]/gi, (letter) => {
      const at = letter.toLowerCase().charCodeAt(0) - 97
      return String.fromCharCode((letter < 'a' ? 0x410 : 0x430) + at)
    })
  return { locale: 'ru', title: cyrillic(title), text: cyrillic(text) }
}

/** Processor time of this thread; compiling and collecting garbage on other threads are not included. */
function secondsToIndex(options: Partial<TextIndexOptions>): number {
  globalThis.gc?.()
  const before = process.threadCpuUsage()
  indexed(options)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1e6
}

/** Builds a searchable base of the texts, completely merged by its policy. */
function indexed(options: Partial<TextIndexOptions>): TextIndex {
  const base = new TextIndex({ fields: FIELDS, ...options })
  const batch = Math.ceil((BATCH * cases.length) / megabytes)
  for (let first = 0; first < cases.length; first += batch) {
    base.put(cases.slice(first, first + batch))
    while (base.mergeStep());
  }
  // Takes up what still waits.
  void base.byteCount
  return base
}
