import type { PostingList } from '../../storage/posting-reader.ts'

/** A posting list with a name that is unique in its locale and segment. */
export interface NamedList {
  list: PostingList
  name: string
}
