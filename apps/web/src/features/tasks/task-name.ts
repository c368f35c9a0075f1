import type { Task } from '@advisor/contract'
import { textsOf } from '../../ui/texts/texts.ts'

/** What a task does, and with what, in the language of the page. */
export function taskName({ kind, subject }: Pick<Task, 'kind' | 'subject'>): string {
  const t = textsOf('tasks')
  return subject === '' ? t(`kind.${kind}`) : t('named', { kind: t(`kind.${kind}`), subject })
}
