import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SolutionContent } from '@advisor/contract'
import { compileModel } from '@advisor/domain-model'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../database/open.ts'
import { loadServerTexts } from '../../texts/server-texts.ts'
import { sanitiseRichText } from './rich-text.ts'
import { addSolutionVersions, createSolutions, insertSolutionVersions, type Writing } from './solution-writer.ts'
import { storableVersion, type SaidVersion, type StorableVersion, type VersionPlace } from './storable-version.ts'

const model = compileModel(sampleProject, sampleDocuments)
const hash = 'a'.repeat(64)
const drawing = { id: 'drawing', name: 'drawing.png', hash, contentType: 'image/png', sizeBytes: 7 }

function said(content: Partial<SolutionContent>, more: Partial<SaidVersion> = {}): SaidVersion {
  const whole = { values: {}, texts: { en: { title: 'Hums' } }, translations: {}, attachments: [], ...content }
  return { state: 'published', audience: 'customer', governance: 'open', comment: '', content: whole, ...more }
}

function check(version: SaidVersion, more: Partial<VersionPlace> = {}) {
  return storableVersion(
    { casebase: 'faults', masterLocale: 'en', models: [model], fileSizes: new Map(), ...more },
    version,
  )
}

function stored(version: SaidVersion, more: Partial<VersionPlace> = {}): StorableVersion {
  const result = check(version, more)
  if ('version' in result) return result.version
  throw new Error(JSON.stringify(result.problems))
}

const resolution = (html: string) => ({ texts: { en: { title: 'Hums', resolution: html } } })

describe('the door to the table of versions', () => {
  it('sanitises rich texts and leaves plain ones as they are', () => {
    const texts = { en: { title: 'a <b>', symptom: '<i>', resolution: '<p onclick="x()">a<script>b</script></p>' } }
    expect(stored(said({ texts })).said.content.texts).toEqual({
      en: { title: 'a <b>', symptom: '<i>', resolution: '<p>a</p>' },
    })
  })

  it('refuses what the case base does not allow, and names all of it', () => {
    expect(check(said({ values: { pressure: [99], product: ['boiler'] }, texts: { en: {} } }))).toMatchObject({
      problems: [
        { slotId: 'title', rule: 'required' },
        { slotId: 'product', rule: 'unknown-symbol' },
        { slotId: 'pressure', rule: 'range' },
      ],
    })
    expect(check(said({}, { state: 'limbo' }))).toMatchObject({ problems: [{ rule: 'state' }] })
    expect(check(said({}), { casebase: 'gone' })).toMatchObject({ problems: [{ rule: 'casebase' }] })
  })

  it('refuses files that are not there, are of another size, or are shown without being listed', () => {
    expect(check(said({ attachments: [drawing] }))).toMatchObject({ problems: [{ rule: 'file' }] })
    const place = { fileSizes: new Map([[hash, 8]]) }
    expect(check(said({ attachments: [drawing] }), place)).toMatchObject({ problems: [{ rule: 'file' }] })
    const shown = resolution(`<img src="file:${hash}" alt="" />`)
    expect(check(said(shown), place)).toMatchObject({ problems: [{ rule: 'file' }] })
    stored(said({ ...shown, attachments: [{ ...drawing, sizeBytes: 8 }] }), place)
  })

  it('lets a former version break the rules of today, and cleans it all the same', () => {
    const former = said({ values: { gone: ['x'] }, ...resolution('<p onclick="x()">a</p>') }, { state: 'limbo' })
    expect(stored(former, { isFormer: true }).said.content.texts['en']?.['resolution']).toBe('<p>a</p>')
    expect(check(said({ attachments: [drawing] }), { isFormer: true })).toHaveProperty('problems')
  })

  it('refuses a text that is too long as it comes, and cleans one that the solution or a former version has', () => {
    const long = said(resolution(`<p onclick="x()">${'a'.repeat(1_048_576)}</p>`))
    expect(check(long)).toMatchObject({ problems: [{ slotId: 'resolution', rule: 'max-length' }] })
    for (const place of [{ before: long.content }, { isFormer: true }])
      expect(stored(long, place).said.content.texts['en']?.['resolution']).toMatch(/^<p>a/)
  })

  it('lets a solution keep what breaks a rule already, and nothing else', () => {
    const before = said({ values: { gone: ['x'] } }).content
    stored(said({ values: { gone: ['y'] } }), { before })
    expect(check(said({ values: { gone: ['x'], lost: ['x'] } }), { before })).toMatchObject({
      problems: [{ slotId: 'lost' }],
    })
  })

  it('refuses a text that its slot’s pattern does not match, in the words of the refusal', async () => {
    const documents = sampleDocuments.map((document) =>
      document.kind === 'slot' && document.id === 'error-code' ? { ...document, pattern: '^E-[0-9]{2}$' } : document,
    )
    const models = [compileModel(sampleProject, documents)]
    const wrong = said({ values: { 'error-code': ['E-04', 'x'] } })
    const result = check(wrong, { models })
    const [problem] = 'problems' in result ? result.problems : []
    const texts = await loadServerTexts()
    expect(problem).toMatchObject({ slotId: 'error-code', rule: 'pattern' })
    expect(problem?.message).toBe(texts.say('en', 'refusals.value-not-of-pattern', problem?.params))
    expect(check(wrong, { models, before: wrong.content })).toHaveProperty('version')
  })

  it('does not sanitise again what was sanitised in another thread', () => {
    // Written as no sanitiser writes it, so that sanitising again shows.
    const text = '<p>a</p><br>'
    const clean = new Set([text as ReturnType<typeof sanitiseRichText>])
    expect(stored(said(resolution(text)), { clean }).said.content.texts['en']?.['resolution']).toBe(text)
    expect(stored(said(resolution(text))).said.content.texts['en']?.['resolution']).toBe('<p>a</p><br />')
  })
})

describe('the writer', () => {
  it('takes nothing that has not come through the door', () => {
    const tx = {} as Tx
    const writing: Writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    const raw = said(resolution('<script>'))
    const doors = [
      // @ts-expect-error what a version says is not a storable version
      () => createSolutions(tx, writing, [{ first: raw }]),
      // @ts-expect-error neither is one with its number
      () => addSolutionVersions(tx, writing, [{ number: 1, onto: 1, ...raw }]),
      // @ts-expect-error nor a copy of a storable version with other content
      () => addSolutionVersions(tx, writing, [{ number: 1, onto: 1, storable: { ...stored(said({})), said: raw } }]),
      // @ts-expect-error nor a version as it is read from the table
      () => insertSolutionVersions(tx, 'pumps', [{ number: 1, version: { ...raw, version: 1, by: 'author', at: '' } }]),
      // @ts-expect-error nor a name that nobody has claimed
      () => createSolutions(tx, writing, [{ first: stored(said({})), name: 'leak' }]),
    ]
    expect(doors).toHaveLength(5)
  })

  it('is the one file that adds to the table of versions', async () => {
    const server = fileURLToPath(new URL('../..', import.meta.url))
    const sources = (await readdir(server, { recursive: true })).filter((path) => /(?<!\.test)\.ts$/.test(path))
    const adding = await Promise.all(
      sources.map(async (path) =>
        /insert(?:Into\('| into |Many\(\s*tx,\s*')solution_?versions/i.test(await readFile(join(server, path), 'utf8'))
          ? [path]
          : [],
      ),
    )
    // A copied project has versions that were stored before.
    const copying = ['store/publishing/copy-project.ts']
    expect(adding.flat().toSorted()).toEqual([...copying, 'store/solutions/solution-writer.ts'].toSorted())
  })
})
