// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { itemLabel } from './item-label.ts'

function labels(list: string): string {
  const holder = document.createElement('div')
  holder.innerHTML = list
  return [...holder.querySelectorAll('li')].map(itemLabel).join(' ')
}

it.each([
  ['<ol><li></li><li></li></ol>', '1 2'],
  ['<ol start="3" type="a"><li></li><li></li></ol>', 'c d'],
  ['<ol start="26" type="A"><li></li><li></li></ol>', 'Z AA'],
  ['<ol start="4" type="i"><li></li><li></li></ol>', 'iv v'],
  ['<ol start="1994" type="I"><li></li></ol>', 'MCMXCIV'],
  ['<ol reversed><li></li><li></li><li></li></ol>', '3 2 1'],
  ['<ol><li></li><li value="7"></li><li></li></ol>', '1 7 8'],
  ['<ol start="0" type="a"><li></li><li></li></ol>', '0 a'],
  ['<ol start="first"><li></li></ol>', '1'],
])('the items of %s are counted %s', (list, expected) => {
  expect(labels(list)).toBe(expected)
})
