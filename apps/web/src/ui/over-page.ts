import { useEffect, type ReactNode } from 'react'
import { sharedValue } from './shared-value.ts'

const content = sharedValue<ReactNode>(null)

/** Shows something over the pages that stays when the user goes from one to another; null: nothing any more. */
export const showOverPage = content.set

const forget = () => content.set(null)

/** Draws what is shown over the pages, until the user signs out. */
export function OverPage() {
  useEffect(() => forget, [])
  return content.use()
}
