// @vitest-environment jsdom
import type { ShownSlot } from '@advisor/contract'
import { expect, test } from 'vitest'
import { picturesOf, pinnedSlots, workSteps } from './work-steps.ts'

const html = (slotId: string, content: string): ShownSlot => ({
  slotId,
  caption: slotId,
  form: 'html',
  html: content,
  words: [],
})
const section = (style: 'steps' | 'text' | 'facts', slots: ShownSlot[]) => ({ id: style, style, slots })
const parts: ShownSlot = { slotId: 'parts', caption: 'Parts', form: 'table', columns: ['Number'], rows: [[null]] }
const tools: ShownSlot = { slotId: 'tools', caption: 'Tools', sign: 'tools', form: 'values', values: [] }

/** The steps as text: id, label and words. */
const told = (slots: ShownSlot[]) =>
  workSteps({ sections: [section('steps', slots)] }).map(({ id, label, content }) => {
    const words = 'nodes' in content ? content.nodes.map((node) => node.textContent).join('|') : content.slot.slotId
    return `${id} ${label ?? '-'} ${words}`
  })

test('each item of an outermost ordered list is a step with the label of its list', () => {
  expect(told([html('work', '<ol start="3"><li>Open<ol><li>left</li></ol></li><li>Close</li></ol>')])).toEqual([
    'work:0 3 Open|left',
    'work:1 4 Close',
  ])
})

test('what stands before a list belongs to its first step, and what stands after the last list to the last step', () => {
  expect(told([html('work', '<p>First</p><ol><li>a</li></ol><p>Then</p><ol><li>b</li></ol><p>At last</p>')])).toEqual([
    'work:0 1 First|a',
    'work:1 1 Then|b|At last',
  ])
})

test('a slot without a list is one step', () => {
  const text: ShownSlot = { slotId: 'note', caption: 'Note', form: 'text', text: { text: 'Turn it off.', marks: [] } }
  expect(told([html('work', '<p>Turn it on.</p>'), text])).toEqual(['work:0 - work', 'note:0 - note'])
})

test('only sections of steps have steps', () => {
  expect(workSteps({ sections: [section('text', [html('text', '<ol><li>a</li></ol>')])] })).toEqual([])
})

test('parts and tools are no steps: they are pinned, wherever the view has them', () => {
  const sections = [section('facts', [tools]), section('steps', [html('work', '<ol><li>a</li></ol>'), parts])]
  expect(workSteps({ sections }).map(({ id }) => id)).toEqual(['work:0'])
  expect(pinnedSlots({ sections }).map(({ slotId }) => slotId)).toEqual(['tools', 'parts'])
})

test('the pictures of all steps are known before the steps are shown, wherever they stand', () => {
  const slots = [
    html('work', '<p><img src="/a"></p><ol><li>Open <img src="/b"></li><li><p><b><img src="/c"></b></p></li></ol>'),
    html('note', '<p><img src="/d"></p>'),
  ]
  expect(picturesOf(workSteps({ sections: [section('steps', slots)] }))).toEqual(['/a', '/b', '/c', '/d'])
})
