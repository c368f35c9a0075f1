import { expect, it } from 'vitest'
import { SecretBox } from './secret-box.ts'

const box = new SecretBox('a key of the tests, long enough')
const secret = Buffer.from('twenty random bytes.')

it('opens what it has sealed, which looks different each time and does not hold the secret', () => {
  const [one, other] = [box.seal(secret, 'ada'), box.seal(secret, 'ada')]
  expect(box.open(one, 'ada')).toEqual(secret)
  expect(box.open(other, 'ada')).toEqual(secret)
  expect(one.equals(other)).toBe(false)
  expect(one.includes(secret)).toBe(false)
})

it('opens nothing with another key, for another owner, or after a change of any byte', () => {
  const sealed = box.seal(secret, 'ada')
  expect(new SecretBox('another key of the tests').open(sealed, 'ada')).toBeUndefined()
  expect(box.open(sealed, 'bob')).toBeUndefined()
  const opened = Array.from(sealed, (byte, at) => {
    const changed = Buffer.from(sealed)
    changed[at] = byte ^ 1
    return box.open(changed, 'ada')
  })
  expect(opened.filter(Boolean)).toEqual([])
  expect(box.open(Buffer.alloc(3), 'ada')).toBeUndefined()
})
