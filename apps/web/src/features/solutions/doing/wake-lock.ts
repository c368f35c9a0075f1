import { useEffect } from 'react'

/** Keeps the screen of the device awake while the component is shown, in browsers that can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const keep = async () => {
      // Browsers before 2024 have no wake lock, and a page without TLS neither.
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // A nearly empty battery refuses it; the work goes on.
      }
    }
    const request = () => void keep()
    request()
    // The lock ends whenever the page is hidden.
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [])
}
