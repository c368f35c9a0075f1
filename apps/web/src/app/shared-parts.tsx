import { lazy } from 'react'
import { lazyPart } from './lazy-screen.ts'

/** Drawn where no solution was found, and where one did not help. */
export const AskExpert = lazy(lazyPart('AskExpert', () => import('../features/ask-expert/AskExpert.tsx')))

/** As above, for those who may create solutions. */
export const CreateNew = lazy(lazyPart('CreateNew', () => import('../features/authoring/CreateNew.tsx')))
