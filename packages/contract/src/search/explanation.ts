import { z } from 'zod'
import { SolutionNumber } from '../ids.ts'
import { Locale } from '../locales.ts'
import { FileExcerpt } from '../solutions/files.ts'
import { ShownSlot } from '../solutions/shown.ts'
import { QueryPiece } from './pieces.ts'

/** What a solution has in the place of a word of the text. */
export const WordReading = z.object({
  /**
   * synonym: words that mean the same; own-synonym: by a word list of the project. translation: words that mean the same in the
   * language of the solution's text. similar: words that are spelled similarly. part: a part of the word, or a compound with it.
   * denied: words that the solution says are not there. absence: what their absence is called. code: a code with other zeros.
   */
  how: z.enum(['synonym', 'own-synonym', 'translation', 'similar', 'part', 'denied', 'absence', 'code']),
  texts: z.array(z.string()),
})
export type WordReading = z.infer<typeof WordReading>

/** What a word of the text brought; `text` is the word as typed. */
export const ExplainedWord = z.object({
  text: z.string(),
  /** 0: the solution lacks the word. */
  brought: z.number(),
  /** Of a word that the solution lacks: what it would bring at most. */
  possible: z.number().optional(),
  /** Where the solution has something else in its place, or beside it. */
  readings: z.array(WordReading).optional(),
})
export type ExplainedWord = z.infer<typeof ExplainedWord>

/** What a part of a query brought to the score of a solution, and what it could have brought. */
export const ExplainedPart = z.object({
  /** `bias`: the model favours or disfavours the solution in all searches; `nothing-asked`: the query has only conditions. */
  source: z.enum(['text', 'constraint', 'bias', 'nothing-asked']),
  /** The pieces of the query that asked for it: answers about the members of a composite are compared together. */
  pieces: z.array(QueryPiece),
  /** Share of the score; below 0 only for a bias. */
  brought: z.number(),
  /** What a perfect match brings. */
  possible: z.number().optional(),
  /** Of a constraint: what the solution has there. Absent: the value is unknown. */
  has: ShownSlot.optional(),
  /** Of a text. */
  words: z.array(ExplainedWord).optional(),
  /** Of a text: the part that came from likeness to the best hits. */
  likeness: z.number().optional(),
  /** Of a text: the language of the text that was searched, where it is not the reader's. */
  locale: Locale.optional(),
})
export type ExplainedPart = z.infer<typeof ExplainedPart>

/** Why a solution is among the results of a search. */
export const ResultExplanation = z.object({
  caseId: SolutionNumber,
  /** 0..1; the sum of what the parts brought. */
  score: z.number(),
  parts: z.array(ExplainedPart),
  /** Where an attached file has the words of the text. */
  inFile: FileExcerpt.optional(),
  /** Pieces that every result meets: they do not count in the score. */
  conditions: z.array(QueryPiece),
  /** Pieces that say nothing about the score, such as an answer 'I don't know'. */
  notWeighed: z.array(QueryPiece),
})
export type ResultExplanation = z.infer<typeof ResultExplanation>
