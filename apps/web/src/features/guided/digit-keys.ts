import { useEffect, useEffectEvent } from 'react'

/** The keys 1 to 9 choose, unless the user is typing. */
export function useDigitKeys(count: number, choose: (at: number) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const at = Number(event.key) - 1
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain || !/^[1-9]$/.test(event.key) || at >= count || isTyping(event.target)) return
    event.preventDefault()
    choose(at)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(textarea|select)$/i.test(target.tagName) || isField(target))
  )
}

const isField = (target: HTMLElement) => target instanceof HTMLInputElement && target.type !== 'checkbox'
