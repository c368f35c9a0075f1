import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Closes a menu when the user goes to another page, as its entries do. A page that completes its own address leaves it open. */
export function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation()
  const navigation = useNavigationType()
  useEffect(() => {
    if (navigation !== NavigationType.Replace) close()
  }, [key, navigation, close])
}
