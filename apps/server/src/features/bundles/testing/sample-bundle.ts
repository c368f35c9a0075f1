import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ModelDocument, ModelRecord, SolutionRecord, SolutionVersion } from '@advisor/contract'
import yazl from 'yazl'
import { canonicalJson } from '../../../store/canonical-json.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

/** A bundle in memory: path to content. */
export type BundleContent = Map<string, Buffer>

export const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
export const pictureHash = createHash('sha256').update(picture).digest('hex')

const at = '2026-03-01T08:00:00.000Z'

function modelRecord(document: ModelDocument, branches: ModelRecord['branches']): ModelRecord {
  return { versions: [{ version: 1, by: 'ada', at, document }], branches }
}

const view = (id: string, purpose: 'result' | 'detail'): ModelDocument => ({
  kind: 'view',
  id,
  caption: 'View',
  purpose,
  sections: [{ id: 'main', style: 'text', items: [{ slot: 'title', visibility: 'read-write' }] }],
})

const slotDefaults = { required: false, searchScope: 'recall', weight: 1, textWeight: 1 } as const

const documents: ModelDocument[] = [
  { kind: 'type', id: 'part', caption: 'Part', order: 'none', symbols: [{ id: 'pump', caption: 'Pump' }] },
  {
    ...{ kind: 'attribute', id: 'part', caption: 'Part', dataType: 'symbol', type: 'part' },
    ...{ multiple: true, missingSimilarity: 0, cost: 'cheap' },
  },
  {
    ...{ kind: 'attribute', id: 'words', caption: 'Words', dataType: 'string' },
    ...{ multiple: false, missingSimilarity: 0, cost: 'cheap' },
  },
  { kind: 'slot', id: 'part', caption: 'Part', attribute: 'part', form: 'line', localised: false, ...slotDefaults },
  {
    kind: 'slot',
    id: 'title',
    caption: 'Title',
    attribute: 'words',
    form: 'line',
    localised: true,
    ...slotDefaults,
    required: true,
  },
  { kind: 'slot', id: 'remedy', caption: 'Remedy', attribute: 'words', form: 'rich', localised: true, ...slotDefaults },
  view('short', 'result'),
  view('long', 'detail'),
  {
    ...{ kind: 'workflow', id: 'life', caption: 'Life', transitions: [] },
    states: [
      { id: 'draft', caption: 'Draft', reach: 'hidden' },
      { id: 'published', caption: 'Published', reach: 'published' },
    ],
  },
  {
    ...{ kind: 'casebase', id: 'faults', caption: 'Faults', slots: ['title', 'remedy', 'part'], titleSlot: 'title' },
    ...{ workflow: 'life', views: { result: 'short', detail: 'long' } },
    propertyValues: { season: 'winter', shown: ['production'] },
  },
  {
    ...{ kind: 'property', id: 'season', caption: 'Season', type: 'enumeration', of: ['casebase'] },
    values: ['summer', 'winter'],
  },
  {
    ...{ kind: 'word-list', id: 'en', caption: 'Words', locale: 'en', synonyms: [['pomp', 'pump']] },
    ...{ notSynonyms: [], filler: [], denials: { ahead: ['nix'], around: [], lack: [] } },
  },
  { kind: 'property', id: 'shown', caption: 'Shown on', type: 'branches', of: ['casebase', 'quest'] },
]

function version(number: number, title: string, extra: Partial<SolutionVersion['content']> = {}): SolutionVersion {
  return {
    ...{ version: number, state: 'published', audience: 'customer', governance: 'open', by: 'ada', at, comment: '' },
    content: {
      values: { part: ['pump'] },
      texts: { en: { title, remedy: '<p>Descale &amp; refill: 水.</p>' } },
      translations: {},
      attachments: [],
      ...extra,
    },
  }
}

export const withPicture: Partial<SolutionVersion['content']> = {
  texts: {
    en: { title: 'Leaks', remedy: `<p>See <img src="file:${pictureHash}" alt="Valve" /></p>` },
    de: { title: 'Tropft', remedy: '<p>Düse prüfen</p>' },
  },
  translations: { de: { ofVersion: 1, by: 'bob', at } },
  attachments: [
    { id: 'valve', name: 'valve.svg', hash: pictureHash, contentType: 'image/svg+xml', sizeBytes: picture.length },
  ],
}

/** A project with two branches, a small model, and solutions that use all members of a record. */
export function sampleBundle(): BundleContent {
  const solutions: SolutionRecord[] = [
    {
      ...{ number: 1, name: 'pump-hums', casebase: 'faults', masterLocale: 'en', createdBy: 'ada', createdAt: at },
      versions: [version(1, 'Pump hums'), version(2, 'Pump hums loudly')],
      branches: { development: 2, production: 1 },
      formerNumbers: [3, 9],
    },
    {
      ...{ number: 2, name: '2', casebase: 'faults', masterLocale: 'en', createdBy: 'gone', createdAt: at },
      clonedFrom: 1,
      source: { system: 'old-base', key: 'KB-7', fingerprint: 'f1' },
      formerSources: [
        { system: 'old-base', key: 'KB-2' },
        { system: 'old-base', key: 'KB-3' },
      ],
      versions: [version(1, 'Leaks', withPicture)],
      branches: { development: 1 },
    },
  ]
  const people = {
    roles: [
      {
        id: 'author',
        name: 'Author',
        permissions: ['advisor', 'solution-create'],
        applications: ['common', 'advisor'],
      },
    ],
    groups: [
      { id: 'everyone', name: 'Everyone', grants: [{ project: 'sample', casebases: [], audiences: ['customer'] }] },
    ],
    users: [
      {
        id: 'ada',
        username: 'Ada',
        realName: 'Ada L.',
        roles: ['author'],
        groups: ['everyone'],
        disabled: false,
        passwordHash: `$argon2id$v=19$m=65536,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$${'A'.repeat(43)}`,
      },
      {
        id: 'bob',
        username: 'bob',
        realName: 'Bob',
        mail: 'bob@example.org',
        locale: 'de',
        roles: [],
        groups: ['everyone'],
        disabled: false,
      },
    ],
  }
  const project = {
    ...{ name: 'sample', caption: 'Sample', masterLocale: 'en', locales: ['en', 'de'] },
    ...{ numberPrefix: 'S-', hidingThreshold: 0.25 },
    branches: [
      { name: 'development', caption: 'Development', kind: 'development' },
      { name: 'production', caption: 'Production', kind: 'production' },
    ],
  }
  const content: BundleContent = new Map([[`files/${pictureHash}`, picture]])
  put(content, 'project.json', project)
  put(content, 'people.json', people)
  for (const document of documents)
    put(content, `model/${document.kind}/${document.id}.json`, modelRecord(document, { development: 1, production: 1 }))
  for (const record of solutions) put(content, `solutions/${String(record.number).padStart(6, '0')}.json`, record)
  put(content, 'bundle.json', {
    ...{ format: 'advisor-bundle', formatVersion: 1, project: 'sample' },
    counts: { modelObjects: documents.length, solutions: solutions.length, files: 1, users: 2 },
  })
  return content
}

/** Adds a JSON file in canonical form to a bundle. */
export function put(content: BundleContent, path: string, value: unknown): void {
  content.set(path, Buffer.from(canonicalJson(value)))
}

/** Changes a JSON file of a bundle. The tests know what is in it, and damage it on purpose: no type would help. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function change(content: BundleContent, path: string, edit: (value: any) => void): BundleContent {
  const value: unknown = JSON.parse(String(content.get(path)))
  edit(value)
  put(content, path, value)
  return content
}

export async function writeFolder(content: BundleContent): Promise<string> {
  const folder = await temporaryFolder('bundle')
  for (const [path, bytes] of content) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return folder
}

export async function readFolder(folder: string): Promise<BundleContent> {
  const content: BundleContent = new Map()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    content.set(relative(folder, path), await readFile(path))
  }
  return new Map([...content].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Writes a zip with any names and modes, as an attacker would. */
export async function writeZip(
  content: BundleContent,
  options: { mode?: number; compress?: boolean } = {},
): Promise<string> {
  const path = join(await temporaryFolder('bundle'), 'bundle.zip')
  const zip = new yazl.ZipFile()
  for (const [entryPath, bytes] of content) zip.addBuffer(bytes, entryPath, options)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}
