import type { SlotForm } from '../shape.ts'
import type { Part } from './part.ts'
import { splitHtml } from './split-html.ts'

/** The parts of a text. Joined they are the text to the letter. */
export function splitText(text: string, form: SlotForm): Part<string>[] {
  if (form === 'rich') return splitHtml(text)
  return form === 'long' ? splitLines(text) : text === '' ? [] : [{ key: text, value: text }]
}

/** Lines, and the breaks between them, so that a line is the same whether or not another follows. */
export function splitLines(text: string): Part<string>[] {
  return text
    .split(/(\r?\n)/)
    .filter((line) => line !== '')
    .map((line) => ({ key: line, value: line, ...(line.trim() === '' && { isSpace: true }) }))
}
