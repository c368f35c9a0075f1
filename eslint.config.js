import js from '@eslint/js'
import vitest from '@vitest/eslint-plugin'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { castsSayWhy } from './scripts/lib/casts-say-why.mjs'

// Only what may be a mistake. Layout is Prettier's, unused exports are knip's, directions are dependency-cruiser's.
export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', 'test-results/', 'screenshots/', '.cache/', 'data/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Numbers in sentences are fine; objects, null and undefined are not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // React ignores what a handler answers; a failure rises as an unhandled rejection and is reported there.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // An empty function or a method without await may be what an interface asks for.
      '@typescript-eslint/require-await': 'off',
      // Our objects are literals of functions without `this`, made to be taken apart.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: String.raw`Literal[regex.pattern=/\(\?[ims-]+:/]`,
          message: 'V8 loses modifiers such as (?i:...) at times: https://github.com/nodejs/node/issues/60030.',
        },
      ],
    },
  },
  {
    // Tests look into replies without a type: a wrong guess fails the test. Playwright's fixtures begin with an empty pattern.
    files: ['**/*.test.{ts,tsx}', '**/testing/**/*.ts', 'e2e/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'no-empty-pattern': 'off',
    },
  },
  {
    // A cast turns the compiler off.
    files: ['apps/**/*.{ts,tsx}', 'packages/{contract,texts}/**/*.ts', 'scripts/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { own: { rules: { 'casts-say-why': castsSayWhy } } },
    rules: { 'own/casts-say-why': 'error' },
  },
  {
    // The engine and its bridge index typed arrays, where each access would need a comment for its `!`.
    files: ['packages/{engine,domain-model}/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    plugins: { own: { rules: { 'casts-say-why': castsSayWhy } } },
    rules: { 'own/casts-say-why': ['error', 'types-only'] },
  },
  {
    // A test asserts, and each of its assertions runs.
    files: ['**/*.test.{ts,tsx,mjs}'],
    plugins: { vitest },
    rules: {
      'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
      'vitest/no-conditional-expect': 'error',
      'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['beforeAll', 'beforeEach'] }],
      'vitest/valid-expect': ['error', { maxArgs: 2 }],
      'vitest/valid-expect-in-promise': 'error',
      'vitest/no-focused-tests': 'error',
      'vitest/no-identical-title': 'error',
    },
  },
  { files: ['apps/web/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        module: 'writable',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        URL: 'readonly',
      },
    },
  },
)
