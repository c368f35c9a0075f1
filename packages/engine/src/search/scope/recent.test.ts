import { expect, it } from 'vitest'
import { Recent } from './recent.ts'

it('keeps what is asked for again and again, and of the others those kept last', () => {
  const recent = new Recent<number>(3)
  recent.keep('asked', 0)
  for (let number = 1; number <= 20; number++) {
    recent.keep(`other ${number}`, number)
    expect(recent.find('asked')).toBe(0)
    expect(recent.find(`other ${number - 1}`)).toBe(number === 1 ? undefined : number - 1)
  }
  expect(recent.find('other 1')).toBeUndefined()
})
