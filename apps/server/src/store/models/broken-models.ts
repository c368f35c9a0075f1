import { ModelError } from '@advisor/domain-model'
import { tellModelProblem } from '../../texts/say-model-problem.ts'
import type { Saying } from '../../texts/server-texts.ts'
import type { ModelCache } from './model-cache.ts'

/** Undefined for a model that cannot be used: its administrators read why in the studio, and everything else goes on. */
export async function unlessBroken<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ModelError) return undefined
    throw error
  }
}

/** As many problems of a model are told. */
const mostProblems = 100

/** What keeps the model of a branch from being used, in sentences; none where it can be. Documents are named by their ids. */
export async function modelProblems(
  models: Pick<ModelCache, 'problems'>,
  project: string,
  branch: string,
  saying: Saying,
): Promise<string[]> {
  return (await models.problems(project, branch))
    .slice(0, mostProblems)
    .map((problem) => tellModelProblem(problem, new Map(), saying))
}
