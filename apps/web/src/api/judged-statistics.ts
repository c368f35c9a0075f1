import type { JudgedStatistics } from '@advisor/contract'
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query'

const keyOf = (caseId: number) => ['judged statistics', caseId] as const

/** Keeps the counts of a solution that the server told last, for all places of the page that show them. */
export function rememberStatistics(client: QueryClient, caseId: number, statistics: JudgedStatistics): void {
  client.setQueryData(keyOf(caseId), statistics)
}

/** The counts of a solution: those that the server told last, else the given ones. */
export function useJudgedStatistics<Given extends Partial<JudgedStatistics>>(caseId: number, given: Given): Given {
  const { data } = useQuery<JudgedStatistics>({ queryKey: keyOf(caseId), queryFn: skipToken })
  return data ? { ...given, ...data } : given
}
