import { useLocation, useNavigate } from 'react-router'

const workHash = '#steps'

/** Whether the page shows the work step by step, as its address says; how it is opened and closed. */
export function useWorkAddress(): { isOpen: boolean; open: () => void; close: () => void } {
  const navigate = useNavigate()
  const location = useLocation()
  const { hash, search, pathname } = location
  // The router says nothing of its type.
  const state: unknown = location.state
  const here = { pathname, search }
  // The other fields of the entry's state belong to other parts of the page, and are kept.
  const kept: object = typeof state === 'object' && state !== null ? state : {}
  const wasOpenedHere = 'opensWork' in kept
  return {
    isOpen: hash === workHash,
    open: () =>
      void navigate({ ...here, hash: workHash }, { state: { ...kept, opensWork: true }, preventScrollReset: true }),
    close: () =>
      void (wasOpenedHere ? navigate(-1) : navigate(here, { replace: true, state: kept, preventScrollReset: true })),
  }
}
