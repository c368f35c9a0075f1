import type { Locator } from '@playwright/test'
import { readResults, resultsAreShown } from './results.ts'
import type { SimulatedUser } from './simulated-user.ts'
import type { Task } from './tasks.ts'

/** A list that is read rather than narrowed. */
const fewSolutions = 10
/** For an entry that does not come. */
const patienceMs = 3_000

/** Goes down the taxonomies that the user knows, in their order, until few solutions are left, and reads them. */
export async function browse(user: SimulatedUser, task: Task, taxonomies: readonly BrowsedSlot[]): Promise<boolean> {
  user.time.decide()
  for (const { slot, caption } of taxonomies) {
    const [path] = task.problem.pathsOf(slot)
    if (!path) continue
    await (user.width.isTouch ? goDownLevels(user, caption, path) : goDownTree(user, caption, path))
    if ((await countFound(user)) <= fewSolutions) break
  }
  return readResults(user, task)
}

/** A slot that a quest is browsed by. */
export interface BrowsedSlot {
  slot: string
  caption: string
}

async function goDownTree(user: SimulatedUser, taxonomy: string, path: readonly string[]): Promise<void> {
  const tree = user.page.getByRole('tree', { name: taxonomy })
  const folded = user.page.locator('main h2 button[aria-expanded=false]').filter({ hasText: taxonomy })
  if (await folded.isVisible())
    await user.waitFor(
      () => user.point(folded),
      () => tree.waitFor(),
    )
  for (const [at, caption] of path.entries()) {
    const level = tree.locator(`[role=treeitem][aria-level="${at + 1}"]`)
    if (!(await choose(user, level, caption))) return
  }
}

async function goDownLevels(user: SimulatedUser, taxonomy: string, path: readonly string[]): Promise<void> {
  const entry = user.page.getByRole('link', { name: new RegExp(`^${taxonomy}`) }).first()
  if (!(await entry.isVisible())) return user.note(`finds no way to ${taxonomy}`)
  user.time.decide()
  const entries = user.page.locator('main nav li button:has([class*=words])')
  await user.waitFor(
    () => user.point(entry),
    () => entries.first().waitFor(),
  )
  for (const caption of path) if (!(await choose(user, entries, caption))) return
}

/** Reads entries until the caption and chooses it. Returns whether it is there. */
async function choose(user: SimulatedUser, entries: Locator, caption: string): Promise<boolean> {
  const isThere = entries.filter({ hasText: caption }).first().waitFor({ timeout: patienceMs })
  await user.waitFor(
    async () => {},
    () => isThere.catch(() => undefined),
  )
  const captions = await entries.locator('[class*=caption], [class*=words]').allInnerTexts()
  const at = captions.indexOf(caption)
  user.time.readList(captions, at < 0 ? captions.length : at)
  if (at < 0) {
    user.note(`finds no "${caption}" among ${captions.length} entries`)
    return false
  }
  user.time.decide()
  const before = user.page.url()
  await user.waitFor(
    () => user.point(entries.nth(at)),
    async () => {
      await user.page.waitForURL((url) => url.href !== before)
      await resultsAreShown(user)
    },
  )
  return true
}

/** How many solutions the headline counts. */
async function countFound(user: SimulatedUser): Promise<number> {
  const headlines = await user.page.getByRole('heading', { level: 1 }).allInnerTexts()
  const counts = headlines.flatMap((text) => /^[\d,]+/.exec(text)?.[0].replaceAll(',', '') ?? [])
  return Number(counts.at(-1) ?? Infinity)
}
