import { useHref } from 'react-router'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { useHeader } from '../../api/login-state.ts'

/** Returns a function that makes the complete link to a solution of the open project, for other people. */
export function useLinkToCopy(): (caseId: number) => string {
  const place = openPlace(useHeader())
  const base = useHref('/').replace(/\/$/, '')
  return (caseId) => `${location.origin}${base}${solutionPath(caseId, place)}`
}
