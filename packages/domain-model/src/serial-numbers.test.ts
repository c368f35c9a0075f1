import { ModelDocument, SerialRule } from '@advisor/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileModel } from './compile-model.ts'
import { serialKey } from './serial-key.ts'
import { isModelOf, isSerialBetween, modelsOfSerial, serialFault, serialRuleOf } from './serial-numbers.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

/** Each rule is compared with a slow twin that is written as the rule is told. */

const rule = (fields: object) => SerialRule.parse(fields)
const runs = { numRuns: 300 }

const digit = fc.constantFrom(...'0123456789')
const digits = fc.string({ unit: digit, minLength: 1, maxLength: 14 })
const code = fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'), minLength: 1, maxLength: 12 })
/** What people type and scanners add, beside the number. */
const noise = fc.string({ unit: fc.constantFrom(' ', '-', '\t', '\n', '\r', '.', '/', '_', '–', '\u00A0', '\u200B') })

describe('serialKey', () => {
  it('is the same however a number is spaced, dashed, pasted or written small', () => {
    fc.assert(
      fc.property(code, fc.array(noise, { minLength: 14, maxLength: 14 }), fc.boolean(), (number, noises, isSmall) => {
        const typed = noises[0] + [...number].map((sign, index) => sign + (noises[index + 1] ?? '')).join('')
        expect(serialKey(isSmall ? typed.toLowerCase() : typed)).toBe(number)
      }),
      runs,
    )
  })

  it('keeps zeros: two numbers have one key only if they have the same signs', () => {
    fc.assert(
      fc.property(digits, fc.nat({ max: 5 }), (number, zeros) => {
        expect(serialKey(number)).toBe(number)
        const longer = '0'.repeat(zeros) + number
        expect(serialKey(longer) === serialKey(number)).toBe(zeros === 0)
      }),
      runs,
    )
  })

  // The spellings of a scanner, a paste and a hand at one machine; the last two are its neighbour, and a number without zeros.
  it.each([
    ['00040117', '00040117'],
    [' 40117 ', '40117'],
    ['0004 0117', '00040117'],
    ['00040117\t\r\n', '00040117'],
    ['sn-a17', 'SNA17'],
    ['SN A17', 'SNA17'],
    ['０００４０１１７', '00040117'],
    ['00040118', '00040118'],
    [' - ', ''],
  ])('reads %j as %j', (typed, key) => {
    expect(serialKey(typed)).toBe(key)
  })
})

describe('serialFault', () => {
  it('demands digits alone, and a length, as the twin counts them', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 1, max: 12 }), (number, length) => {
        const isNumeric = [...number].every((sign) => '0123456789'.includes(sign))
        const expected = !isNumeric ? 'not-numeric' : number.length === length ? undefined : 'wrong-length'
        expect(serialFault(rule({ numeric: true, length }), number)).toBe(expected)
      }),
      runs,
    )
  })

  it('compares ranges of numbers as numbers, however many zeros they have', () => {
    const number = fc.integer({ min: 0, max: 400 })
    const padded = fc.tuple(number, fc.nat({ max: 4 })).map(([value, zeros]) => ({
      value,
      text: '0'.repeat(zeros) + String(value),
    }))
    fc.assert(
      fc.property(padded, padded, padded, (from, to, typed) => {
        const isWithin = Array.from({ length: 401 }, (_, value) => value)
          .filter((value) => value >= from.value && value <= to.value)
          .includes(typed.value)
        const fault = serialFault(rule({ range: { from: from.text, to: to.text } }), typed.text)
        expect(fault).toBe(isWithin ? undefined : 'out-of-range')
        expect(isSerialBetween(typed.text, from.text, to.text)).toBe(isWithin)
        expect(isSerialBetween(typed.text, from.text, null)).toBe(typed.value >= from.value)
        expect(isSerialBetween(typed.text, null, to.text)).toBe(typed.value <= to.value)
      }),
      runs,
    )
    expect(isSerialBetween('anything', null, null)).toBe(true)
  })

  it('compares ranges of codes as a sorted list has them: shorter ones first, then sign by sign', () => {
    const short = fc
      .string({ unit: fc.constantFrom('A', 'B', '1'), minLength: 1, maxLength: 3 })
      .map((text) => `S${text}`)
    const all = ['A', 'B', '1'].flatMap((one) => {
      const signs = ['', 'A', 'B', '1']
      return signs.flatMap((two) =>
        signs.filter((three) => two !== '' || three === '').map((three) => `S${one}${two}${three}`),
      )
    })
    const sorted = [2, 3, 4].flatMap((length) => all.filter((text) => text.length === length).toSorted())
    const place = (text: string) => sorted.indexOf(text)
    fc.assert(
      fc.property(short, short, short, (from, to, typed) => {
        const isWithin = place(from) <= place(typed) && place(typed) <= place(to)
        expect(serialFault(rule({ range: { from, to } }), typed)).toBe(isWithin ? undefined : 'out-of-range')
      }),
      runs,
    )
  })

  it('matches the format with all of the number, as it is looked up or as it is typed', () => {
    const formats = ['[A-Z]{2}\\d+', 'A|B', '\\d{3}', 'X*', '0+1']
    fc.assert(
      fc.property(code, fc.constantFrom(...formats), (number, format) => {
        const matches = new RegExp(`^(?:${format})$`).test(number)
        expect(serialFault(rule({ format }), ` ${number} `)).toBe(matches ? undefined : 'wrong-format')
      }),
      runs,
    )
    expect(serialFault(rule({ format: 'SN-[0-9]+' }), 'SN-17')).toBeUndefined()
    expect(serialFault(rule({ format: 'SN-[0-9]+' }), 'SN-17a')).toBe('wrong-format')
  })

  it.each(['luhn', 'mod-11'] as const)(
    'accepts one check digit of %s for each number, the one of the twin',
    (checkDigit) => {
      const checked = rule({ checkDigit })
      fc.assert(
        fc.property(digits, (body) => {
          const accepted = [...'0123456789X'].filter((last) => serialFault(checked, body + last) === undefined)
          expect(accepted).toEqual([checkDigit === 'luhn' ? slowLuhn(body) : slowMod11(body)])
        }),
        runs,
      )
    },
  )

  it.each(['luhn', 'mod-11'] as const)('finds each wrong digit by %s', (checkDigit) => {
    const last = checkDigit === 'luhn' ? slowLuhn : slowMod11
    const body = fc.string({ unit: digit, minLength: 3, maxLength: 7 })
    fc.assert(
      fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
        const at = place % number.length
        const wrong = number.slice(0, at) + String((Number(number[at]) + more) % 10) + number.slice(at + 1)
        expect(serialFault(rule({ checkDigit }), wrong + last(number))).toBe('wrong-check-digit')
      }),
      runs,
    )
  })

  it.each([
    ['luhn', '4539 1488 0343 6467'],
    ['luhn', '49927398716'],
    // The weights 2 to 7 from the right: 2×2 + 8×3 = 28, and 28 + 5 is a multiple of 11.
    ['mod-11', '825'],
    // The 1 has the weight 7, and 7 + 4 = 11.
    ['mod-11', '1000004'],
  ])('takes the known number of %s %s', (checkDigit, number) => {
    expect(serialFault(rule({ checkDigit }), number)).toBeUndefined()
  })
})

/** By a table of doubled digits, from the left. */
function slowLuhn(body: string): string {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
  for (const last of '0123456789') {
    const number = body + last
    let sum = 0
    for (let index = 0; index < number.length; index++) {
      const value = Number(number[index])
      sum += (number.length - 1 - index) % 2 === 1 ? (doubled[value] ?? 0) : value
    }
    if (sum % 10 === 0) return last
  }
  return 'none'
}

/** By adding until the sum is a multiple of 11. */
function slowMod11(body: string): string {
  const weights = [2, 3, 4, 5, 6, 7]
  let sum = 0
  for (let index = body.length - 1, at = 0; index >= 0; index--, at++)
    sum += Number(body[index]) * (weights[at % 6] ?? 0)
  let check = 0
  while ((sum + check) % 11 !== 0) check++
  return check === 10 ? 'X' : String(check)
}

describe('models of serial numbers', () => {
  const rules = ModelDocument.parse({
    ...{ kind: 'session-rules', id: 'session-rules', caption: 'Service sessions', modelSlot: 'product' },
    serialNumbers: [
      { models: ['pumps'], length: 5 },
      { models: ['rotary'], numeric: true, length: 8, range: { from: '00040000', to: '00049999' } },
      { length: 3 },
    ],
  })
  const model = compileModel(sampleProject, [...sampleDocuments, rules])
  const bare = compileModel(sampleProject, sampleDocuments)

  it('have the rule of the nearest symbol above', () => {
    expect(serialRuleOf(model, 'rotary')?.length).toBe(8)
    expect(serialRuleOf(model, 'membrane')?.length).toBe(5)
    expect(serialRuleOf(model, 'steam')?.length).toBe(3)
    expect(serialRuleOf(model, undefined)?.length).toBe(3)
    expect(serialRuleOf(bare, 'rotary')).toBeUndefined()
  })

  it('are those whose rule a number keeps; none is known where no rule names a model', () => {
    expect(modelsOfSerial(model, '0004 0117')).toEqual(['rotary'])
    expect(modelsOfSerial(model, '12345')).toEqual(['pumps'])
    expect(modelsOfSerial(model, '40117x99')).toEqual([])
    expect(modelsOfSerial(bare, '00040117')).toBeUndefined()
  })

  it('are below others', () => {
    expect(isModelOf(model, 'rotary', ['pumps'])).toBe(true)
    expect(isModelOf(model, 'pumps', ['rotary'])).toBe(false)
    expect(isModelOf(model, 'rotary', [])).toBe(true)
  })
})
