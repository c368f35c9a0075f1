import { alike } from '../columns/alike.ts'
import type { LocalSimilarity } from './local-similarity.ts'

/** 1 where the values are equal, texts without regard to case; else 0. */
export const identitySimilarity: LocalSimilarity = (question) => {
  const asked = alike(question)
  return (value) => Number(alike(value) === asked)
}
