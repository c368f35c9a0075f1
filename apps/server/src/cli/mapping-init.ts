import { writeFile } from 'node:fs/promises'
import { ImportArticlesError } from '../features/import-articles/import-articles-error.ts'
import { proposeMapping, type Proposal } from '../features/import-articles/proposal/propose-mapping.ts'
import { CommandError } from './command-error.ts'
import { defineCommand } from './command.ts'

/** Writes a mapping for articles that nobody has described. It asks nothing and needs no store. */
export const initMapping = defineCommand({
  name: 'mapping init',
  positionals: 'FILE...',
  help: 'reads articles (JSONL or CSV) and proposes a mapping with its model',
  flags: {
    out: { type: 'string', value: 'FILE', help: 'where to write it; without: mapping.json' },
    project: { type: 'string', value: 'NAME', help: 'the name of the project; without: of the first file' },
    key: {
      type: 'string',
      multiple: true,
      value: 'FIELD',
      help: 'the field that identifies an article; may be repeated',
    },
    title: { type: 'string', value: 'FIELD', help: 'the field that names an article' },
    overwrite: { type: 'boolean', help: 'replaces the file of --out' },
  },
  async run({ positionals: files, flags }) {
    const { out = 'mapping.json', project, key, title, overwrite = false } = flags
    const { mapping, assumptions } = await explained(() =>
      proposeMapping({ files, ...(project && { project }), ...(key && { key }), ...(title && { title }) }),
    )
    await write(out, mapping, overwrite)
    const called = `npm run advisor -- import-articles ${files.map(quoted).join(' ')} --mapping ${quoted(out)}`
    process.stdout.write(
      [
        ...assumptions,
        `Wrote ${out}. Change what is not right, and look at the result without writing anything:`,
        `  ${called} --rehearse`,
        'Then import:',
        `  ${called}`,
        '',
      ].join('\n'),
    )
    return 0
  },
})

async function explained(propose: () => Promise<Proposal>): Promise<Proposal> {
  try {
    return await propose()
  } catch (error) {
    if (error instanceof ImportArticlesError) throw new CommandError(error.message, { cause: error })
    throw error
  }
}

async function write(path: string, mapping: unknown, overwrite: boolean): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify(mapping, undefined, 2)}\n`, { flag: overwrite ? 'w' : 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw new CommandError(`${path} exists. Choose another file by --out, or replace it by --overwrite.`)
  }
}

/** A word for a shell. */
function quoted(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
