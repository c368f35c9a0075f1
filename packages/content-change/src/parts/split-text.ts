import type { SlotForm } from '../shape.ts'
import type { Part } from './part.ts'
import { splitHtml } from './split-html.ts'

/** The parts of a text as {@link ended} gives it. Joined they are that text to the letter. */
export function splitText(text: string, form: SlotForm): Part<string>[] {
  if (form === 'rich') return splitHtml(text)
  return form === 'long' ? splitLines(text) : text === '' ? [] : [{ key: text, value: text }]
}

/** Lines with their breaks. */
export function splitLines(text: string): Part<string>[] {
  if (text === '') return []
  return text.split(/(?<=\n)/).map((line) => ({ key: line, value: line, ...(line.trim() === '' && { isSpace: true }) }))
}

/** The text as it is taken apart: each line of a long one ends with a break, so that it is the same whether or not another follows. */
export function ended(text: string, form: SlotForm): string {
  return form === 'long' && text !== '' ? `${text}\n` : text
}

/** What {@link ended} was given. */
export function unended(text: string, form: SlotForm): string {
  return form === 'long' && text.endsWith('\n') ? text.slice(0, -1) : text
}
