import { type PostingLists, PostingReader } from '../storage/postings.ts'
import type { Scope, ScopedSegment } from './scope.ts'

/** How many searched rows have the term in a field that the caller may see. */
export function countRows(lists: PostingLists, term: number, segment: ScopedSegment, scope: Scope): number {
  const reader = new PostingReader(lists, term)
  let count = 0
  let counted = -1
  while (reader.next()) {
    if (reader.row === counted || segment.eligible[reader.row] === 0 || scope.visible[reader.field] === 0) continue
    counted = reader.row
    count++
  }
  return count
}
