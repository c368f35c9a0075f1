import type { Phrase } from '@advisor/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

/** The solutions of a branch in the versions it shows: where every read of solutions begins. */
export function pointedSolutions(db: Db, projectId: string, branch: string) {
  return db
    .selectFrom('branchSolutions')
    .innerJoin('solutions', (join) =>
      join
        .onRef('solutions.projectId', '=', 'branchSolutions.projectId')
        .onRef('solutions.number', '=', 'branchSolutions.number'),
    )
    .innerJoin('solutionVersions', (join) =>
      join
        .onRef('solutionVersions.projectId', '=', 'branchSolutions.projectId')
        .onRef('solutionVersions.number', '=', 'branchSolutions.number')
        .onRef('solutionVersions.version', '=', 'branchSolutions.version'),
    )
    .where('branchSolutions.projectId', '=', projectId)
    .where('branchSolutions.branch', '=', branch)
}

/** The words that people say of each of {@link pointedSolutions}, as far as an author has confirmed them. */
export const confirmedPhrases = sql<Phrase[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('locale', locale, 'phrase', phrase) order by locale, phrase), '[]')
  from solution_phrases
  where solution_phrases.project_id = solutions.project_id and solution_phrases.number = solutions.number and is_confirmed
)`

/** The text of a file of a solution. */
export interface TextOfFile {
  hash: string
  text: string
}

/** The beginnings of the texts of all files of each of {@link pointedSolutions}, of so many characters at most. */
export function textsOfFiles(mostCharacters: number) {
  return sql<TextOfFile[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('hash', hash, 'text', left(text, ${mostCharacters}::integer))), '[]')
    from solution_files join file_texts using (hash)
    where solution_files.project_id = solution_versions.project_id and solution_files.number = solution_versions.number
      and solution_files.version = solution_versions.version and text <> ''
  )`
}
