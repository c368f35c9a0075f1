import { useEffect, useEffectEvent } from 'react'

/** The keys 1 to 9 choose, and Enter confirms, unless the user is typing or a control has the focus that takes Enter. */
export function useAnswerKeys(count: number, choose: (at: number) => void, confirm?: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const at = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : undefined
    if (at !== undefined && at < count) choose(at)
    else if (event.key === 'Enter' && confirm && !takesEnter(event.target)) confirm()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target instanceof HTMLElement && (target.isContentEditable || /^(textarea|select)$/i.test(target.tagName))
}

const takesEnter = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('a, button') !== null
