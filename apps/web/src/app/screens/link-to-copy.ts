import { useHref } from 'react-router'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { useHeader } from '../../api/login-state.ts'

/** Makes the links that lead others to a solution of what is open. */
export function useLinkToCopy(): (caseId: number) => string {
  const place = openPlace(useHeader())
  const base = useHref('/').replace(/\/$/, '')
  return (caseId) => `${location.origin}${base}${solutionPath(caseId, place)}`
}
