/**
 * The reference of the engine's package, from its docstrings: `npm run reference` writes API.md, and a page for each entry
 * point to api/, both in packages/engine/dist. With `--check` it writes nothing. It fails when the engine cannot be read, or
 * when a type in a signature is not exported.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
const target = join(engine, 'dist')
const pages = join(target, 'api')
const entryPoints = Object.values(manifest.exports)

const application = await Application.bootstrapWithPlugins({
  plugin: ['typedoc-plugin-markdown'],
  entryPoints: entryPoints.map((file) => join(engine, file)),
  tsconfig: join(root, 'tsconfig.json'),
  name: '@advisor/engine',
  readme: 'none',
  disableSources: true,
  disableGit: true,
  logLevel: LogLevel.Warn,
  // The check of the types is a faster compiler's.
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
    'SealedParts',
    'Topic',
  ],
  outputs: [{ name: 'markdown', path: pages }],
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
if (!process.argv.includes('--check')) {
  await mkdir(target, { recursive: true })
  await application.generateOutputs(project)
  // API.md stands in the place of the plug-in's own index.
  await rm(join(pages, 'README.md'))
  await writeFile(join(target, 'API.md'), indexOf(project))
  console.log('The reference begins in packages/engine/dist/API.md.')
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
    '',
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
