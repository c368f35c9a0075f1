import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, it } from 'vitest'
import { castsSayWhy } from './casts-say-why.mjs'

function findings(code, ...options) {
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    plugins: { own: { rules: { 'casts-say-why': castsSayWhy } } },
    rules: { 'own/casts-say-why': ['error', ...options] },
  }
  return new Linter().verify(code, config, 'code.ts').map(({ line }) => line)
}

it.each([
  ['as', 'const a = b as C'],
  ['!', 'const a = b!'],
  ['as unknown as', 'const a = b as unknown as C'],
  ['a comment that is further away', '// Why.\n\nconst a = b as C'],
])('finds a cast without a reason: %s', (_what, code) => {
  expect(findings(code)).not.toEqual([])
})

it.each([
  ['a comment above', '// Why.\nconst a = b as C'],
  ['a comment on its line', 'const a = b! // Why.'],
  ['a comment within', 'const a = f(\n  // Why.\n  b as C,\n)'],
  ['as const', "const a = ['b'] as const"],
  ['satisfies', 'const a = b satisfies C'],
])('accepts %s', (_what, code) => {
  expect(findings(code)).toEqual([])
})

it("with 'types-only', finds types without a reason alone", () => {
  expect(findings('const a = b! + (c as D)', 'types-only')).toEqual([1])
  expect(findings('const a = b!', 'types-only')).toEqual([])
})
