// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- who imports this file needs the types too
/// <reference path="./opencc-js.d.ts" />
import traditionalCharacters from 'opencc-js/dict/TSCharacters'

const HAN = /[\u3400-\u9fff]/g
let simplified: ReadonlyMap<string, string> | undefined

/**
 * A Chinese text with simplified characters in the place of traditional ones, each by itself, so that both spellings of a word are
 * one. Characters keep their places. The few simplified ones beyond the basic plane stay as they are.
 */
export function toSimplified(text: string): string {
  simplified ??= readCharacters()
  return text.replace(HAN, (character) => simplified!.get(character) ?? character)
}

function readCharacters(): ReadonlyMap<string, string> {
  const pairs = traditionalCharacters.split('|').map((pair): [string, string] => {
    const [traditional = '', simple = ''] = pair.split(' ')
    return [traditional, simple]
  })
  return new Map(pairs.filter(([traditional, simple]) => traditional.length === 1 && simple.length === 1))
}
