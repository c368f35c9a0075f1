import { sharedValue } from '../ui/shared-value.ts'

const covered = sharedValue(false)

/** Covers the page at once: nobody is signed in any more, and the login page may take a moment to load. */
export const coverPage = covered.set

export const { get: isPageCovered, use: useIsPageCovered } = covered
