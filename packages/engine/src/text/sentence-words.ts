import { analyserFor } from './analyser.ts'
import { ChunkReader } from './chunks.ts'
import { isCode } from './codes.ts'
import { lowerCase } from './fold.ts'
import { normaliseText } from './normalise.ts'
import { segmentWords } from './segmenters.ts'

const SENTENCE_END = /\n|(?<=[.!?])\s+|(?<=[。！？])/u
const HAS_DIGIT = /\p{Nd}/u
/** A character by itself is a word in Chinese and Japanese, but no letter or kana is. */
const IS_ONE_LETTER = /^(?!\p{Script=Han}).$/su

/** The sentences and lines of a text, each as its words in lower case, without stop words, codes and repetitions. */
export function sentenceWords(text: string, locale: string): string[][] {
  return normaliseText(text)
    .split(SENTENCE_END)
    .filter((sentence) => sentence.trim() !== '')
    .map((sentence) => wordsOf(sentence, locale))
}

function wordsOf(sentence: string, locale: string): string[] {
  const analyser = analyserFor(locale)
  const words = new Set<string>()
  const reader = new ChunkReader(sentence)
  while (reader.next()) {
    const raw = sentence.slice(reader.start, reader.end)
    if (reader.kind === 'word') {
      if (isCode(raw) || HAS_DIGIT.test(raw)) continue
      for (const { role, start, end } of analyser.word(raw, 'prose').tokens)
        if (role === 'word') words.add(lowerCase(raw.slice(start, end)))
    } else for (const { text } of segmentWords(raw, locale)) if (!analyser.language.stopWords.has(text)) words.add(text)
  }
  return [...words].filter((word) => !IS_ONE_LETTER.test(word))
}

/** The term by which a word of a sentence is found; a word of a dense script is its own. Undefined for a stop word. */
export function termOfWord(word: string, locale: string): string | undefined {
  const reader = new ChunkReader(word)
  if (!reader.next()) return undefined
  if (reader.kind === 'dense') return word
  const [token] = analyserFor(locale).word(word, 'prose').tokens
  return token?.role === 'word' ? token.term : undefined
}
