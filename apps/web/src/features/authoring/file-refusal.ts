import { describeFailure } from '../../ui/texts/describe-failure.ts'
import type { useTexts } from '../../ui/texts/texts.ts'

/** A file that is not sent, because the server would refuse it. */
export class FileRefusal extends Error {
  readonly why: 'ending' | 'size' | 'empty'
  readonly params: Record<string, string | number>

  constructor(why: FileRefusal['why'], params: Record<string, string | number>) {
    super(`A file is not sent: ${why}`)
    this.name = 'FileRefusal'
    this.why = why
    this.params = params
  }
}

/** What is wrong with a file that was not taken in, and what to do. */
export function describeFileFailure(error: unknown, t: ReturnType<typeof useTexts<'richEditor'>>): string {
  if (!(error instanceof FileRefusal)) return describeFailure(error)
  const { endings = '', limit = 0 } = error.params
  if (error.why === 'ending') return t('file.ending', { endings })
  return error.why === 'size' ? t('file.size', { limit }) : t('file.empty')
}
