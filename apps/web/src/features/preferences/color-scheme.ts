import type { ColorScheme, Header } from '@advisor/contract'
import { useMantineColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useSavePreferences } from './save-preferences.ts'

/** Shows the page in the colour scheme that the user has chosen, here or in another browser. */
export function useChosenColorScheme(header: Header | undefined): void {
  const { setColorScheme } = useMantineColorScheme()
  const chosen = header?.preferences?.colorScheme
  const show = useEffectEvent(setColorScheme)
  useEffect(() => {
    if (chosen) show(chosen)
  }, [chosen])
}

/** The colour scheme of the page. It changes at once, and is saved for users who have preferences. */
export function useColorSchemeChoice(header: Header) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { mutate } = useSavePreferences()
  return {
    colorScheme,
    setColorScheme: (chosen: ColorScheme) => {
      setColorScheme(chosen)
      if (header.preferences) mutate({ colorScheme: chosen })
    },
  }
}
