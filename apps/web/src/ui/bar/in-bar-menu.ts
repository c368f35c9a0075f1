import { createContext } from 'react'

/** Whether an action stands in the menu of the bar, as a line with its name, and not in the bar itself. */
export const InBarMenu = createContext(false)
