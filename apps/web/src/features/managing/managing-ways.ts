import type { ManagedList } from '@advisor/contract'
import type { ReactNode } from 'react'
import type { ManagingAddress } from '../../addresses/managing-address.ts'

/** Where what can be done with a solution is. */
export interface ManagingWays {
  read: (caseId: number) => string
  edit: (caseId: number) => string
  versions: (caseId: number) => string
  copy: (caseId: number) => string
  draft: (draftId: string) => string
  /** Draws what is planned for a solution, in a dialog. */
  drawPlans: (solution: { caseId: number; number: string; onClose: () => void }) => ReactNode
}

/** What a drawing of the list is given. */
export interface ManagedListProps {
  list: ManagedList
  address: ManagingAddress
  onChange: (address: ManagingAddress) => void
  ways: ManagingWays
}
