import { expect, it } from 'vitest'
import { readableText } from './readable-text.ts'

it('has the numbers of the screen', () => {
  const html =
    '<ol><li>Off</li><li><p>Open</p></li></ol><p>Wait</p><ol start="3"><li>Board<ol type="a"><li>A</li><li>B</li></ol></li>' +
    '<li value="7"><strong>Seven</strong></li></ol><ol reversed=""><li>two</li><li>one</li></ol>'
  expect(readableText(html).split('\n')).toEqual([
    ...['1. Off', '2. Open', 'Wait', '3. Board', 'a. A', 'b. B', '7. Seven', '2. two', '1. one'],
  ])
})

it('has dots where they are wanted', () => {
  const html = '<ul><li>Ring<ol><li>Spring</li></ol></li></ul>'
  expect(readableText(html)).toBe('Ring\n1. Spring')
  expect(readableText(html, { bullets: true })).toBe('• Ring\n1. Spring')
})

it('numbers a text that breaks off in a list', () => {
  expect(readableText('<p>See</p><ol start="4"><li>one</li><li>tw')).toBe('See\n4. one\n5. tw')
})

it('leaves texts without lists as they are', () => {
  expect(readableText('<p>E04<sup>2</sup> &lt;li&gt;</p>')).toBe('E04² <li>')
})

it.each(['<ol>', '<li>', '<ol><li>', '</ol>', '<li "', '<li><p>', '<ol start="'])(
  'takes no longer than its length allows for %j again and again',
  (piece) => {
    const startMs = performance.now()
    readableText(piece.repeat(500_000 / piece.length))
    expect(performance.now() - startMs).toBeLessThan(5_000)
  },
)
