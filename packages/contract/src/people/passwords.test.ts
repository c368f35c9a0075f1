import { expect, it } from 'vitest'
import { findPasswordFaults } from './passwords.ts'

it.each([
  ['Correct-horse-7', 'admin', []],
  ['short-A1', 'admin', ['length']],
  [`Aa1-${'xy'.repeat(63)}`, 'admin', ['length']],
  ['Aaa-bbb-cc1', 'admin', ['repeats']],
  ['Aa1-\n\n\nxyzqw', 'admin', ['repeats']],
  ['all lower case', 'admin', ['classes']],
  ['Kiln-Admin-4711', 'admin', ['name']],
])('%s: %j', (password, username, faults) => {
  expect(findPasswordFaults(password, username)).toEqual(faults)
})

it.each([
  ...['Password123', 'Password123!', 'P@ssw0rd2026', 'Passwort-2026!', 'PASSWORD_1a', 'Pa55word!!99', 'Sommer2026!'],
  ...[
    'Willkommen1!',
    'Welcome-2-Advisor',
    'Winter-2025',
    'Qwertzuiop1!',
    'Qwerty123456',
    '1qaz2wsx3EDC',
    'Admin123Admin!',
  ],
  ...['Changeme123', 'Iloveyou-123', 'Letmein-2024', 'Contraseña1', 'Motdepasse1!', 'Abcdefgh-123', 'Пароль2026!'],
  ...['Йцукенг-123', 'Abc-パスワード-1'],
])('%s is refused: everybody tries it', (password) => {
  expect(findPasswordFaults(password, 'marta')).toContain('too-easy')
})

it.each([
  'Correct-horse-7',
  'Admin-Xk9Qz7',
  'Dragon-monkey-Football-summer',
  'xK4!vTq9-Lm',
  'Vier Kessel & 2 Rohre',
  'Ponte-Vecchio-38b',
])('%s is allowed', (password) => {
  expect(findPasswordFaults(password, 'marta')).toEqual([])
})
