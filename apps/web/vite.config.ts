import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './chunks.ts'
import { compressed } from './compressed.ts'
import { evaluated } from './evaluated.ts'
import { helpPages } from './help-pages.ts'
import { filesOfImport, importableAgain } from './importable-again.ts'
import { licences } from './licences.ts'
import { textsByPart } from './texts-by-part.ts'

/** Where `npm run dev` finds a server that runs already. */
const devServer = process.env.ADVISOR_DEV_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  // The prefix stays configuration: the server writes it into index.html, and files find each other relatively.
  base: './',
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `__BASE_PATH__/${file}` : { relative: true }),
  },
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    importableAgain(),
    evaluated(),
    textsByPart('src/main.tsx', 'src/app/shell/ApplicationLayout.tsx', 'src/app/screens/ProjectHomeScreen.tsx'),
    react(),
    licences(),
    helpPages(),
    compressed(),
    placeholdersWhileDeveloping(),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  define: { __BUILD_NUMBER__: JSON.stringify(buildNumber()) },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: filesOfImport },
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  server: { proxy: { '/advisor/api': devServer } },
})

/** What the server does with index.html, for Vite's development server. */
function placeholdersWhileDeveloping(): Plugin {
  const values = {
    __BASE_PATH__: '',
    __API_PATH__: '/advisor/api',
    __CSRF_TOKEN__: '',
    __CSP_NONCE__: '',
    '<!-- __SAVED_STYLES__ -->': '<style id="saved-styles"></style>',
  }
  return {
    name: 'placeholders-while-developing',
    apply: 'serve',
    transformIndexHtml: (html) =>
      Object.entries(values).reduce((page, [name, value]) => page.replaceAll(name, value), html),
  }
}

/** The name of a class of a module of styles: Vite's own has the line, too, which makes scripts and styles larger. */
function classNameOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** Names the state of the sources on the About page; outside a checkout it is a development build. */
function buildNumber(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim()
    return `${git('rev-list', '--count', 'HEAD')}-${git('rev-parse', '--short', 'HEAD')}`
  } catch {
    return 'development'
  }
}
