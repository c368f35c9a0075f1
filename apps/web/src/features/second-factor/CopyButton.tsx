import { Button } from '@mantine/core'
import { useState } from 'react'

/** Copies a text. Where the browser does not let it, the user copies by hand. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // The text is on the page.
    }
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      {isCopied ? done : label}
    </Button>
  )
}
