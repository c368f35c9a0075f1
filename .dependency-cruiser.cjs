/**
 * The directions in which imports may go: docs/architecture.md in a form that a machine checks. Workspace packages
 * resolve to their sources, so `packages/contract` below stands for `@advisor/contract` too.
 */
const within = (folder) => ({ path: `^${folder}/` })
const not = (rule) => ({ severity: 'error', ...rule })

const testCode = ['\\.test\\.tsx?$', '/testing/', '/testing(-cluster)?\\.ts$']

/**
 * A package may import itself, the packages listed and the libraries listed. Its tests may use test libraries. Throws for a
 * listed name that the package does not declare: such a permission would hold for nothing, or for a name written wrongly.
 */
function onlyImports(folder, packages, libraries) {
  const { dependencies = {} } = require(`./${folder}/package.json`)
  const names = [...packages.map((name) => name.replace('packages', '@advisor')), ...libraries]
  const undeclared = names.find((name) => !Object.hasOwn(dependencies, name))
  if (undeclared)
    throw new Error(`${folder} is allowed to import ${undeclared}, which its package.json does not declare.`)
  const own = [folder, ...packages].map((name) => `^${name}/`)
  const installed = libraries.map((name) => `(^|/)node_modules/${name}/`)
  return not({
    name: `${folder.replace('/', '-')}-imports`,
    comment: `${folder} may import only ${[...packages, ...libraries].join(', ') || 'itself'}.`,
    from: { path: `^${folder}/src/`, pathNot: testCode },
    to: { pathNot: [...own, ...installed] },
  })
}

/**
 * The rooms of the server, from the top down: each may import those beside and below it, and none above.
 */
const serverRooms = [
  ['main', 'cli'],
  ['server', 'demo'],
  ['app'],
  ['features'],
  ['writing'],
  ['http'],
  ['notices'],
  ['jobs'],
  ['make-services'],
  ['services'],
  ['header'],
  ['query'],
  ['reading'],
  ['printing'],
  ['search-index'],
  ['file-texts'],
  ['access'],
  ['sessions'],
  ['store'],
  ['database'],
  ['config', 'progress', 'texts', 'threads', 'outgoing'],
]

const inRooms = (rooms) => `^apps/server/src/(${rooms.join('|')})(/|\\.ts$)`

const serverLooksDown = serverRooms.slice(1).map((rooms, index) =>
  not({
    name: `server-${rooms[0]}-looks-down`,
    comment: `${rooms.join(', ')} of the server may not import the rooms above.`,
    from: { path: inRooms(rooms), pathNot: testCode },
    to: { path: inRooms(serverRooms.slice(0, index + 1).flat()) },
  }),
)

module.exports = {
  forbidden: [
    not({
      name: 'no-cycles',
      comment: 'Imports of types count: two files that need each other’s types are read as one.',
      from: {},
      to: { circular: true },
    }),
    not({
      name: 'everything-resolves',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '[?](raw|url)$'] },
    }),
    onlyImports('packages/contract', [], ['zod']),
    onlyImports('packages/engine', [], ['@orama/stemmers', 'opencc-js']),
    onlyImports('packages/texts', [], []),
    onlyImports('packages/content-change', ['packages/contract'], []),
    onlyImports('packages/domain-model', ['packages/contract', 'packages/engine'], ['re2js']),
    not({
      name: 'libraries-are-declared',
      comment: 'A library stands among the dependencies of the package.json beside the sources that import it.',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: testCode },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    }),
    not({ name: 'packages-never-apps', from: within('packages'), to: within('apps') }),
    not({ name: 'apps-are-apart', from: { path: '^apps/([^/]+)/' }, to: { path: '^apps/', pathNot: '^apps/$1/' } }),
    not({
      name: 'features-are-apart',
      comment: 'What two features share belongs in a package or in the app around them.',
      from: { path: '^apps/[^/]+/src/features/(?!admin)([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/[^/]+/src/features/', pathNot: '^apps/[^/]+/src/features/$1/' },
    }),
    not({
      name: 'parts-of-the-studio-are-apart',
      comment: 'The studio has a frame, which loads its parts. They know the frame, and not each other.',
      from: { path: '^apps/[^/]+/src/features/(admin-[^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/[^/]+/src/features/', pathNot: '^apps/[^/]+/src/features/(admin|$1)/' },
    }),
    not({
      name: 'the-studio-is-apart',
      from: { path: '^apps/[^/]+/src/features/admin/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^apps/[^/]+/src/features/',
        pathNot: ['^apps/[^/]+/src/features/admin/', '^apps/[^/]+/src/features/admin-'],
      },
    }),
    not({
      name: 'parts-know-no-feature',
      from: { path: '^apps/web/src/(ui|api|addresses)/' },
      to: { path: '^apps/web/src/(features|app)/' },
    }),
    ...serverLooksDown,
    not({ name: 'tests-are-not-imported', from: { pathNot: '\\.test\\.' }, to: { path: '\\.test\\.' } }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only what this repository builds: most libraries have their entry in a folder of this name too.
    exclude: { path: ['^(apps|packages)/[^/]+/dist/', '\\.css$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
