import type { ColorScheme, Header } from '@advisor/contract'
import { useMantineColorScheme } from '@mantine/core'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { loadCode } from '../../api/load-code.ts'

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
  const client = useQueryClient()
  return {
    colorScheme,
    setColorScheme: (chosen: ColorScheme) => {
      setColorScheme(chosen)
      if (header.preferences) void save(client, chosen)
    },
  }
}

/** What could not be saved is chosen for this browser alone. Its code is loaded when somebody chooses. */
async function save(client: QueryClient, colorScheme: ColorScheme): Promise<void> {
  await loadCode('save-preferences', () => import('./save-preferences.ts'))
    .then(({ savePreferences }) => savePreferences(client, { colorScheme }))
    .catch(() => undefined)
}
