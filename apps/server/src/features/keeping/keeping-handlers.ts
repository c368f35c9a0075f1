import type { Handlers } from '../../http/handlers.ts'
import { addToFavorites, removeFromFavorites } from './change-favorites.ts'
import { executeBookmark } from './execute-bookmark.ts'
import { generateBookmark } from './generate-bookmark.ts'
import { favoriteMarks, listFavorites } from './list-favorites.ts'

type KeepingCalls =
  'addToFavorites' | 'removeFromFavorites' | 'favoriteMarks' | 'listFavorites' | 'generateBookmark' | 'executeBookmark'

export const keepingHandlers: Pick<Handlers, KeepingCalls> = {
  addToFavorites,
  removeFromFavorites,
  favoriteMarks,
  listFavorites,
  generateBookmark,
  executeBookmark,
}
