/**
 * The reference of the engine's package, from its docstrings: `node scripts/api-reference.ts` writes packages/engine/API.md;
 * with `--check` it fails when the file is not what would be written, or when a type in a signature is not exported.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { Application, Converter, LogLevel, ReflectionKind, type ProjectReflection, type SomeType } from 'typedoc'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'packages/engine/API.md')

const generated = await generate()
if (process.argv.includes('--check')) {
  const present = await readFile(target, 'utf8').catch(() => '')
  if (present !== generated) {
    console.error('packages/engine/API.md is not up to date: run "node scripts/api-reference.ts".')
    process.exitCode = 1
  }
} else await writeFile(target, generated)

async function generate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'advisor-api-'))
  try {
    const application = await Application.bootstrapWithPlugins({
      plugin: ['typedoc-plugin-markdown'],
      entryPoints: [join(root, 'packages/engine/src/index.ts')],
      tsconfig: join(root, 'tsconfig.json'),
      name: '@advisor/engine',
      readme: 'none',
      disableSources: true,
      disableGit: true,
      logLevel: LogLevel.Warn,
      // The types have been checked by then, by a faster compiler.
      skipErrorChecking: true,
      excludePrivate: true,
      // What Error brings along is the language's to explain.
      excludeExternals: true,
      // What these hold is nobody's business outside.
      intentionallyNotExported: ['Topic', 'LocalSimilarity', 'Dictionary'],
      outputs: [{ name: 'markdown', path: folder }],
      ...({
        outputFileStrategy: 'modules',
        hidePageHeader: true,
        hideBreadcrumbs: true,
        useCodeBlocks: true,
        parametersFormat: 'table',
        interfacePropertiesFormat: 'table',
        typeDeclarationFormat: 'table',
      } as object),
    })
    application.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => nameDestructured(project))
    const project = await application.convert()
    if (!project) throw new Error('The engine could not be read.')
    application.validate(project)
    if (application.logger.hasErrors() || application.logger.hasWarnings()) process.exitCode = 1
    await application.generateOutputs(project)
    const text = await readFile(join(folder, 'README.md'), 'utf8')
    return await format(text, { ...(await resolveConfig(target)), filepath: target })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Parameters that are taken apart where they are declared have no name of their own: they get their type's. */
function nameDestructured(project: ProjectReflection): void {
  for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
    if (parameter.name === '__namedParameters' && parameter.isParameter()) parameter.name = nameOfType(parameter.type)
  }
}

function nameOfType(type: SomeType | undefined): string {
  if (type?.type !== 'reference') return 'options'
  const [part] = type.typeArguments ?? []
  if (type.name === 'Pick' || type.name === 'Omit' || type.name === 'Partial') return nameOfType(part)
  return type.name.charAt(0).toLowerCase() + type.name.slice(1)
}
