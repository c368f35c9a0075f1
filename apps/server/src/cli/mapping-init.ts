import { writeFile } from 'node:fs/promises'
import type { TableFormat } from '../features/import-articles/csv-rows.ts'
import { encodings } from '../features/import-articles/encodings.ts'
import { ImportArticlesError } from '../features/import-articles/import-articles-error.ts'
import { proposeMapping, type Proposal } from '../features/import-articles/proposal/propose-mapping.ts'
import { separators } from '../features/import-articles/separators.ts'
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
    title: {
      type: 'string',
      multiple: true,
      value: 'FIELD',
      help: 'the field that names an article; several are put together',
    },
    language: { type: 'string', value: 'CODE', help: 'the language of the articles; without: judged by their words' },
    encoding: { type: 'string', value: 'NAME', help: 'how a table is encoded; without: judged by its bytes' },
    separator: { type: 'string', value: 'SIGN', help: 'what separates the columns; without: what the rows fit' },
    overwrite: { type: 'boolean', help: 'replaces the file of --out' },
  },
  async run({ positionals: files, flags }) {
    const { out = 'mapping.json', project, key, title, language, overwrite = false } = flags
    const table = tableOf(flags)
    const { mapping, assumptions } = await explained(() =>
      proposeMapping({
        ...{ files, table },
        ...(project && { project }),
        ...(key && { key }),
        ...(title && { title }),
        ...(language && { language }),
      }),
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

/** How a table is written, as it was said. Throws {@link CommandError} for a name that nobody knows. */
function tableOf({ encoding, separator }: { encoding?: string; separator?: string }): TableFormat {
  const written = separator === '\\t' || separator === 'tab' ? '\t' : separator
  const sign = separators.find((each) => each === written)
  const plain = (text: string) => text.toLowerCase().replaceAll('_', '-')
  const name = encodings.find((each) => encoding !== undefined && plain(each) === plain(encoding))
  if (separator !== undefined && sign === undefined)
    throw new CommandError(`--separator "${separator}" is not known. Take one of: , ; | tab.`)
  if (encoding !== undefined && name === undefined)
    throw new CommandError(`--encoding "${encoding}" is not known. Take one of: ${encodings.join(', ')}.`)
  return { ...(sign && { separator: sign }), ...(name && { encoding: name }) }
}

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
