import { listNumbers } from '@advisor/domain-model/list-numbers'

/** Returns the number or the letters that a browser draws before an item of an ordered list, without the full stop. */
export function itemLabel(item: Element): string {
  const list = item.parentElement
  const items = [...(list?.children ?? [])].filter(({ localName }) => localName === 'li')
  const attribute = (name: string, of: Element | null = list) => of?.getAttribute(name) ?? undefined
  const [start, reversed, type] = ['start', 'reversed', 'type'].map((name) => attribute(name))
  const values = items.map((each) => attribute('value', each))
  return listNumbers({ start, reversed, type }, values)[items.indexOf(item)] ?? ''
}
