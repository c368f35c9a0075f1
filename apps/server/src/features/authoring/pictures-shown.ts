import type { AuthoredContent } from '@advisor/contract'
import { filesShownIn } from '../../store/solutions/rich-text.ts'

/** The hashes of the pictures in what an author has sent. */
export function picturesShown({ content }: { content: AuthoredContent }): string[] {
  const said = [...Object.values(content.texts), ...Object.values(content.values).flat()]
  return [...new Set(said.flatMap(filesIn))]
}

/** The hashes of the pictures in a text; none in what is no text. */
export function filesIn(text: unknown): string[] {
  return typeof text === 'string' ? filesShownIn(text) : []
}
