import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { PrintTurns } from './print-turns.ts'

const never = new AbortController().signal

/** Prints that end when they are told to, and the order in which they have begun. */
function openPrinter(places: number) {
  const turns = new PrintTurns(places)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const print = (name: string, signal = never) =>
    turns.take(name.slice(0, 1), signal, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await nextRound()
  }
  return { begun, print, end }
}

it('prints two at a time', async () => {
  const { begun, print, end } = openPrinter(2)
  const first = print('a1')
  void print('b1')
  void print('c1')
  await nextRound()
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(await first).toBe('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
})

it('lets nobody wait behind all that another has asked for', async () => {
  const { begun, print, end } = openPrinter(2)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) void print(name)
  await nextRound()
  expect(begun).toEqual(['a1', 'a2'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  await end('b1')
  expect(begun.at(-1)).toBe('b2')
})

it('forgets who does not wait any more, and gives the place of what has failed on', async () => {
  const { begun, print } = openPrinter(1)
  const turns = new PrintTurns(1)
  await expect(turns.take('a', never, () => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
  expect(await turns.take('a', never, () => Promise.resolve('printed'))).toBe('printed')
  void print('a1')
  const leaving = new AbortController()
  const waiting = print('b1', leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(print('b2', leaving.signal)).rejects.toThrow('gone')
  expect(begun).toEqual(['a1'])
})
