import { useEffect, useState } from 'react'

const tickMs = 250

/** A countdown of whole seconds. */
export interface Countdown {
  /** Rounded up; 0 when the time is over. */
  secondsLeft: number
  start: (seconds: number) => void
}

/** Counts down from `initialSeconds`, and from every later start. */
export function useCountdown(initialSeconds: number): Countdown {
  const [untilMs, setUntilMs] = useState(() => Date.now() + initialSeconds * 1_000)
  const [nowMs, setNowMs] = useState(Date.now)
  const secondsLeft = Math.max(0, Math.ceil((untilMs - nowMs) / 1_000))
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = (seconds: number) => {
    const startMs = Date.now()
    setNowMs(startMs)
    setUntilMs(startMs + seconds * 1_000)
  }
  return { secondsLeft, start }
}
