import type { SolutionDetails } from '@advisor/contract'
import { createContext, type ReactNode } from 'react'

/** Draws a solution as its readers see it, for parts that have no view of solutions of their own. Draws nothing where the page gives none. */
export const DrawSolution = createContext<(solution: SolutionDetails) => ReactNode>(() => null)
