import { koreanParticles } from './stop-words/ko.ts'

const PARTICLES = koreanParticles.split(' ')

/**
 * The noun of a Korean word of two syllables whose second is a particle in the form that follows such a noun; empty if
 * there is none.
 */
export function oneSyllableNoun(word: string): string {
  const syllable = word.charCodeAt(0)
  if (word.length !== 2 || syllable < FIRST_SYLLABLE || syllable > LAST_SYLLABLE) return ''
  const particles = (syllable - FIRST_SYLLABLE) % FINALS === 0 ? '를는가와' : '을은이과'
  return particles.includes(word[1]!) ? word[0]! : ''
}

/**
 * Hangul syllables are numbered so that those without a final consonant come at each multiple of 28 (Unicode, chapter
 * 3.12).
 */
const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const FINALS = 28

/** The Korean word without its final particle, if two syllables remain. */
export function withoutParticle(word: string): string {
  const particle = PARTICLES.find((ending) => word.endsWith(ending) && word.length - ending.length >= 2)
  return particle === undefined ? word : word.slice(0, -particle.length)
}
