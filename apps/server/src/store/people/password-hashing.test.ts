import { describe, expect, it } from 'vitest'
import { isVerifiableHash, PasswordHashing } from './password-hashing.ts'

const cheap = { memoryKib: 64, passes: 1 }

describe('a hashed password', () => {
  it('is recognised, and no other is', async () => {
    const passwords = new PasswordHashing(cheap)
    const hash = await passwords.hash('Correct-horse-7')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await passwords.verify('Correct-horse-7', hash)).toBe(true)
    expect(await passwords.verify('correct-horse-7', hash)).toBe(false)
    expect(await passwords.verify('', hash)).toBe(false)
  })

  it('is another each time, so that equal passwords do not look equal', async () => {
    const passwords = new PasswordHashing(cheap)
    expect(await passwords.hash('Correct-horse-7')).not.toBe(await passwords.hash('Correct-horse-7'))
  })

  it('is recognised when it was made at another cost', async () => {
    const hash = await new PasswordHashing({ memoryKib: 128, passes: 2 }).hash('Correct-horse-7')
    expect(await new PasswordHashing(cheap).verify('Correct-horse-7', hash)).toBe(true)
  })

  it('is recognised however the keyboard writes it: ü as one character or as two', async () => {
    const passwords = new PasswordHashing(cheap)
    const hash = await passwords.hash('M\u00FCnchen-1972')
    expect(await passwords.verify('Mu\u0308nchen-1972', hash)).toBe(true)
  })

  const salt = 'c2FsdHNhbHQ'
  const tag = Buffer.alloc(32).toString('base64').replace('=', '')
  it.each([
    ['memory', `$argon2id$v=19$m=2500000,t=1,p=1$${salt}$${tag}`],
    ['passes', `$argon2id$v=19$m=65536,t=3,p=1$${salt}$${tag}`],
    ['passes in little memory', `$argon2id$v=19$m=1024,t=999,p=1$${salt}$${tag}`],
    ['threads', `$argon2id$v=19$m=65536,t=2,p=4$${salt}$${tag}`],
    ['salt', `$argon2id$v=19$m=64,t=1,p=1$${salt.repeat(20)}$${tag}`],
    ['length', `$argon2id$v=19$m=64,t=1,p=1$${salt}$${'A'.repeat(100_000)}`],
    ['memory below the least', `$argon2id$v=19$m=1,t=1,p=1$${salt}$${tag}`],
  ])('that costs more than ours in %s is not verified', async (_, hash) => {
    expect(isVerifiableHash(hash)).toBe(false)
    const start = process.cpuUsage()
    expect(await new PasswordHashing(cheap).verify('Correct-horse-7', hash)).toBe(false)
    expect(process.cpuUsage(start).user).toBeLessThan(100_000)
  })

  it('that costs as much as ours or less is verified', async () => {
    expect(isVerifiableHash(`$argon2id$v=19$m=65536,t=2,p=1$${salt}$${tag}`)).toBe(true)
    expect(isVerifiableHash(`$argon2id$v=19$m=19456,t=2,p=1$${salt}$${tag}`)).toBe(true)
    expect(isVerifiableHash(await new PasswordHashing().hash('Correct-horse-7'))).toBe(true)
  })

  it.each(['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=99999999,t=1,p=1$c2FsdA$dGFn'])(
    'that is none (%j) lets nobody in',
    async (hash) => {
      expect(await new PasswordHashing(cheap).verify('Correct-horse-7', hash)).toBe(false)
    },
  )
})

it('nobody of that name takes as long as a wrong password, and is never right', async () => {
  const passwords = new PasswordHashing({ memoryKib: 16_384, passes: 2 })
  const hash = await passwords.hash('Correct-horse-7')
  await passwords.verify('warms up', null)
  // Processor time: unlike the time on the clock, it does not depend on what else the machine does.
  const processorTimeOf = async (of: string | null) => {
    const before = process.cpuUsage()
    for (let round = 0; round < 9; round += 1) expect(await passwords.verify('wrong', of)).toBe(false)
    return process.cpuUsage(before).user
  }
  const ratio = (await processorTimeOf(null)) / (await processorTimeOf(hash))
  // Without the decoy it would be below a hundredth.
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
