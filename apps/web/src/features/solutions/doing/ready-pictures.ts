import { useEffect, useMemo } from 'react'
import { picturesOf, type WorkStep } from './work-steps.ts'

/**
 * Loads the pictures of all steps when the first is shown, and keeps them while the work is open: a browser draws a picture again
 * that the page has, also without a network.
 */
export function useReadyPictures(steps: readonly WorkStep[]): void {
  const addresses = useMemo(() => picturesOf(steps), [steps])
  useEffect(() => {
    const pictures = addresses.map((address) => Object.assign(new Image(), { src: address }))
    return () => {
      pictures.length = 0
    }
  }, [addresses])
}
