import { useHotkeys } from '@mantine/hooks'

/**
 * Keys of a page of service sessions. They work wherever no letters are typed: also at a worklist that was just chosen. While a sheet is
 * open, they would take it away.
 */
export function useSessionKeys(keys: readonly (readonly [key: string, press: () => void])[]): void {
  useHotkeys(
    keys.map(([key, press]) => [key, () => !document.querySelector('[data-sheet]') && press()]),
    ['INPUT', 'TEXTAREA'],
  )
}
