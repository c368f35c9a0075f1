/**
 * The reference of the engine's package, from its docstrings: `node scripts/api-reference.ts` writes
 * packages/engine/API.md, and a page for each entry point to packages/engine/api; with `--check` it fails when a file
 * differs from the output, or when a type in a signature is not exported.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import {
  Application,
  Comment,
  Converter,
  LogLevel,
  type ProjectReflection,
  ReflectionKind,
  type SomeType,
} from 'typedoc'
import manifest from '../packages/engine/package.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))
const engine = join(root, 'packages/engine')
const entryPoints = Object.values(manifest.exports)

const generated = await generate()
if (process.argv.includes('--check')) {
  const present = await readPages()
  const names = new Set([...generated.keys(), ...present.keys()])
  for (const name of [...names].filter((name) => generated.get(name) !== present.get(name))) {
    console.error(`packages/engine/${name} is not up to date: run "node scripts/api-reference.ts".`)
    process.exitCode = 1
  }
} else {
  await rm(join(engine, 'api'), { recursive: true, force: true })
  await mkdir(join(engine, 'api'))
  for (const [name, text] of generated) await writeFile(join(engine, name), text)
}

/** The present files of the reference, by their path in the package. */
async function readPages(): Promise<Map<string, string>> {
  const pages = await readdir(join(engine, 'api')).catch(() => [])
  const names = ['API.md', ...pages.map((name) => `api/${name}`)]
  return new Map(await Promise.all(names.map(async (name) => [name, await readText(join(engine, name))] as const)))
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}

async function generate(): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'advisor-api-'))
  try {
    const application = await Application.bootstrapWithPlugins({
      plugin: ['typedoc-plugin-markdown'],
      entryPoints: entryPoints.map((file) => join(engine, file)),
      tsconfig: join(root, 'tsconfig.json'),
      name: '@advisor/engine',
      readme: 'none',
      disableSources: true,
      disableGit: true,
      logLevel: LogLevel.Warn,
      // The types have been checked by then, by a faster compiler.
      skipErrorChecking: true,
      excludePrivate: true,
      excludeProtected: true,
      // What Error brings along is the language's to explain.
      excludeExternals: true,
      // Callers hand these on and do not look into them.
      intentionallyNotExported: [
        'BoundKernel',
        'CodeSheet',
        'Column',
        'CompiledAttribute',
        'CompiledComposite',
        'GoalOrder',
        'Meaning',
        'PublishedSegment',
        'Symbols',
        'Topic',
      ],
      outputs: [{ name: 'markdown', path: folder }],
      // The options of the Markdown plug-in, which typedoc's own type does not know.
      ...({
        outputFileStrategy: 'modules',
        hidePageHeader: true,
        hideBreadcrumbs: true,
        pageTitleTemplates: { module: ({ name }: { name: string }) => specifierOf(name) },
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
    const pages = (await readdir(folder)).filter((name) => name !== 'README.md')
    const texts = new Map([['API.md', indexOf(project)]])
    for (const page of pages) texts.set(`api/${page}`, await readFile(join(folder, page), 'utf8'))
    for (const [name, text] of texts) {
      const filepath = join(engine, name)
      texts.set(name, await format(text, { ...(await resolveConfig(filepath)), filepath }))
    }
    return texts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The module specifier of an entry point. */
function specifierOf(name: string): string {
  return name === 'solutions' ? '@advisor/engine' : `@advisor/engine/${name}`
}

/** A table of the entry points: the purpose of each, and the functions, classes and constants that it exports. */
function indexOf(project: ProjectReflection): string {
  const names = entryPoints.map((file) => basename(file, '.ts'))
  const rows = names.map((name) => {
    const entryPoint = project.children?.find((each) => each.name === name)
    const summary = Comment.combineDisplayParts(entryPoint?.comment?.summary).trim()
    const values = entryPoint?.children?.filter(({ kind }) => !isType(kind)).map((each) => `\`${each.name}\``)
    return `| [\`${specifierOf(name)}\`](api/${name}.md) | ${summary} | ${values?.join(', ') ?? ''} |`
  })
  return [
    '# @advisor/engine',
    '',
    '| import from | for | exports, beside types |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function isType(kind: ReflectionKind): boolean {
  return kind === ReflectionKind.Interface || kind === ReflectionKind.TypeAlias
}

/** Destructured parameters have no name: they get the name of their type. */
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
