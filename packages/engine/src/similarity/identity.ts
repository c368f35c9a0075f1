import type { LocalSimilarity } from './local-similarity.ts'

/** 1 where the values are equal, else 0. */
export const identitySimilarity: LocalSimilarity = (question) => (value) => Number(question === value)
