import { useState } from 'react'
import { textFromBefore, useUnsentText } from './unsent-texts.ts'

/** What was typed and not sent, by the name of the field: it is there again when the field is drawn again. */
const typedTexts = new Map<string, string>()

/** The text of a field, which outlives its page and a sign-in. An empty text is not kept. */
export function useTypedText(name: string): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(() => typedTexts.get(name) ?? textFromBefore(name) ?? '')
  useUnsentText(name, text)
  const type = (typed: string) => {
    if (typed === '') typedTexts.delete(name)
    else typedTexts.set(name, typed)
    setText(typed)
  }
  return [text, type]
}
