import { createHash } from 'node:crypto'
import type { CheckedPublication, ModelDocument, Project, WhatToPublish } from '@advisor/contract'
import { checkModel, documentKey, matchModels, publishPart, type ModelProblem } from '@advisor/domain-model'
import type { Db } from '../../database/open.ts'
import { readModelDocuments } from '../../store/models/model-reader.ts'
import type { KeptPlans, PlannedMoves } from '../../store/publishing/kept-plans.ts'
import {
  modelMovedSince,
  modelMovesBack,
  modelMovesBetween,
  readMovedDocuments,
  type ModelMove,
} from '../../store/publishing/model-moves.ts'
import type { StoredPublication } from '../../store/publishing/publication-store.ts'
import {
  countMoves,
  movedSince,
  movesBack,
  movesBetween,
  type Branches,
} from '../../store/publishing/solution-moves.ts'
import { captionsOf, tellModelProblem } from '../../texts/say-model-problem.ts'
import { misfits } from './misfits.ts'
import type { Saying } from '../../texts/server-texts.ts'

/** As many sentences tell of what is wrong. */
const mostProblems = 20

/** What is to be published. */
interface ToPublish {
  project: Project
  branches: Branches
  what: WhatToPublish
}

/** As {@link planPublish}, or the plan that was made before where nothing of the project has changed since. */
export function keptPlanPublish(db: Db, plans: KeptPlans, asked: ToPublish, saying: Saying): Promise<PlannedMoves> {
  const { branches, what } = asked
  const key = JSON.stringify(['publish', branches, what, saying.locale])
  return plans.get(db, { projectId: branches.projectId, key }, () => planPublish(db, asked, saying))
}

/** As {@link planUndo}, or the plan that was made before where nothing of the project has changed since. */
export function keptPlanUndo(db: Db, plans: KeptPlans, asked: ToTakeBack, saying: Saying): Promise<PlannedMoves> {
  const key = JSON.stringify(['undo', asked.chain.map(({ id }) => id), saying.locale])
  return plans.get(db, { projectId: asked.project.name, key }, () => planUndo(db, asked, saying))
}

/** Plans that a branch shows what another one shows: all, or what was chosen with what it needs. */
export async function planPublish(
  db: Db,
  { project, branches, what, mostChecked }: ToPublish & { mostChecked?: number },
  saying: Saying,
): Promise<PlannedMoves> {
  const differing = await modelMovesBetween(db, branches)
  const moved = await readMovedDocuments(db, project.name, differing)
  const target = await readModelDocuments(db, project.name, branches.to)
  const source = afterMoves(target, differing, moved.after)
  const solutions = movesBetween(branches, what.solutions)
  const { fingerprint, ...counts } = await countMoves(db, solutions)
  const chosen = new Map((what.model === 'all' ? differing : what.model).map((each) => [documentKey(each), each]))
  const isWhole = differing.every((move) => chosen.has(documentKey(move)))
  let part = isWhole
    ? { documents: source, needed: [], problems: differing.length > 0 ? faults(project, source) : [] }
    : publishPart(project, { source, target }, [...chosen.values()])
  let ofSolutions: string[] = []
  if (!isWhole && part.problems.length === 0 && counts.added + counts.changed > 0) {
    const found = await misfits(db, { project, branches, source, part, solutions, saying, mostChecked })
    ofSolutions = found.problems
    part = found.part
  }
  const keys = new Set([...chosen.keys(), ...part.needed.map(documentKey)])
  const model = differing.filter((move) => keys.has(documentKey(move)))
  return {
    model,
    documents: { before: target, after: part.documents },
    needed: part.needed,
    solutions,
    counts,
    problems: [...modelProblems(part.problems, [...source, ...target], saying), ...ofSolutions],
    seen: seenOf(model, fingerprint),
  }
}

/** The publications that are to be taken back, the newest first. */
interface ToTakeBack {
  project: Project
  chain: readonly StoredPublication[]
}

/** Plans that publications are taken back: the branch shows what it showed before the oldest of them. */
async function planUndo(db: Db, { project, chain }: ToTakeBack, saying: Saying): Promise<PlannedMoves> {
  const ids = chain.map(({ id }) => id)
  const place = { projectId: project.name, to: chain[0]?.branch ?? '' }
  const ofModel = chain.map(({ moves }) => moves)
  const model = modelMovesBack(ofModel)
  const before = await readModelDocuments(db, place.projectId, place.to)
  const moved = await readMovedDocuments(db, place.projectId, model)
  const after = afterMoves(before, model, moved.after)
  const solutions = movesBack(ids)
  const { fingerprint, ...counts } = await countMoves(db, solutions)
  const elsewhere = await movedSince(db, place, ids, mostProblems + 1)
  const objects = await modelMovedSince(db, place, ofModel)
  const { texts, locale } = saying
  const problems = [
    ...(elsewhere.length > 0
      ? [texts.say(locale, 'publishing.solutions-moved-since', { numbers: listed(elsewhere.map(String)) })]
      : []),
    ...(objects.length > 0
      ? [texts.say(locale, 'publishing.objects-moved-since', { names: listed(objects.map(documentKey)) })]
      : []),
    ...modelProblems(
      model.length > 0 && objects.length === 0 ? faults(project, after) : [],
      [...after, ...before],
      saying,
    ),
  ]
  return {
    model,
    documents: { before, after },
    needed: [],
    solutions,
    counts,
    problems,
    seen: seenOf(model, fingerprint),
  }
}

/** A plan as who asked for it sees it. */
export function showPlan({ model, documents, needed, counts, problems, seen }: PlannedMoves): CheckedPublication {
  const moved = new Set(model.map(documentKey))
  const matched = matchModels(documents.before, documents.after).filter((each) => moved.has(documentKey(each)))
  const isNeeded = new Set(needed.map(documentKey))
  const named = matched.map(({ kind, id, caption, matching }) => ({ kind, id, caption, matching }))
  return {
    objects: named,
    needed: named
      .filter((each) => isNeeded.has(documentKey(each)))
      .map(({ kind, id, caption }) => ({ kind, id, caption })),
    solutions: counts,
    problems: problems.slice(0, mostProblems),
    seen,
  }
}

/** Whether a plan moves nothing. */
export function isEmpty({ model, counts }: PlannedMoves): boolean {
  return model.length === 0 && counts.added + counts.changed + counts.removed === 0
}

function afterMoves(
  documents: readonly ModelDocument[],
  moves: readonly ModelMove[],
  moved: readonly ModelDocument[],
): ModelDocument[] {
  const keys = new Set(moves.map(documentKey))
  const all = [...documents.filter((document) => !keys.has(documentKey(document))), ...moved]
  return all.sort((one, other) => (documentKey(one) < documentKey(other) ? -1 : 1))
}

function faults(project: Project, documents: readonly ModelDocument[]): ModelProblem[] {
  return checkModel(project, documents).filter(({ isWarning }) => !isWarning)
}

function modelProblems(
  problems: readonly ModelProblem[],
  documents: readonly ModelDocument[],
  saying: Saying,
): string[] {
  if (problems.length === 0) return []
  const { texts, locale } = saying
  const captions = captionsOf(documents)
  const told = problems.slice(0, mostProblems - 1)
  const sentences = told.map((problem) =>
    texts.say(locale, 'publishing.model-problem', { problem: tellModelProblem(problem, captions, saying) }),
  )
  const left = problems.length - told.length
  return left > 0 ? [...sentences, texts.say(locale, 'publishing.more-problems', { count: left })] : sentences
}

function listed(names: readonly string[]): string {
  return names.length > mostProblems ? `${names.slice(0, mostProblems).join(', ')}, …` : names.join(', ')
}

/** The fingerprint of all moves: those of the model, and the fingerprint of those of solutions. */
export function seenOf(model: readonly ModelMove[], solutions: string): string {
  return createHash('sha256')
    .update(JSON.stringify([model.map(({ kind, id, before, after }) => [kind, id, before, after]), solutions]))
    .digest('base64url')
}
