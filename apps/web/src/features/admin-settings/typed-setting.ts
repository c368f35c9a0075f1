import type { Setting } from '@advisor/contract'

/** The value of a setting as its form has it: a text; lists have an entry in each line. */
export function toTyped({ form, value }: Pick<Setting, 'form' | 'value'>): string {
  if (value === null) return ''
  const parsed: unknown = JSON.parse(value)
  if (form.kind === 'json') return JSON.stringify(parsed, null, 2)
  if (parsed === null) return ''
  if (Array.isArray(parsed)) return parsed.join('\n')
  return typeof parsed === 'string' ? parsed : JSON.stringify(parsed)
}

/** The JSON of what was typed; what is none goes to the server as it is, which says so. */
export function toJson({ form }: Pick<Setting, 'form'>, typed: string): string {
  if (form.kind === 'number') return typed.trim() === '' || Number.isNaN(Number(typed)) ? '""' : String(Number(typed))
  if (form.kind === 'json') return typed
  if (form.kind === 'texts' || form.kind === 'choices') return JSON.stringify(linesOf(typed))
  if (form.kind === 'text' && form.isNullable && typed.trim() === '') return 'null'
  return JSON.stringify(form.kind === 'secret' ? typed : typed.trim())
}

/** The entries of a list that was typed. */
export function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
