import { useQuery, type QueryClient } from '@tanstack/react-query'
import { calls } from './calls.ts'
import { reading, rememberChange } from './query-cache.ts'

const marks = reading(calls.favoriteMarks, {})
const none: readonly number[] = []

/** The numbers of the user's favourites in the open project; empty until the server has answered, and if it refuses. */
export function useFavoriteMarks(): readonly number[] {
  return useQuery({ ...marks, meta: { failures: 'shownByScreen' } }).data?.favorites ?? none
}

/** Keeps the user's favourites as the server told them last. */
export function rememberFavorites(client: QueryClient, favorites: number[]): Promise<void> {
  return rememberChange(client, calls.favoriteMarks, {}, () => ({ favorites }))
}
