import type { Locator } from '@playwright/test'
import type { SimulatedUser } from './simulated-user.ts'
import type { Task } from './tasks.ts'

const mostPages = 3

/** A solution that stands on the screen. */
interface Shown {
  caseId: number
  title: string
  /** As many words of its excerpt as stand in a line, where words of the query are marked in it. */
  line: string
}

/** In the page: the solutions that are seen, in their order. A text, because it runs in the browser. */
const shownSolutions = (within: string) => `[...document.querySelectorAll('${within}')].filter((link) =>
  link.checkVisibility()).map((link) => {
    const excerpt = link.closest('article')?.querySelector('p[class*=excerpt]:has(mark)')
    const words = excerpt?.innerText.split(/\\s+/) ?? []
    const lines = excerpt ? Math.max(1, Math.round(excerpt.offsetHeight / parseFloat(getComputedStyle(excerpt).lineHeight))) : 1
    const caseId = Number(link.dataset.result ?? new URL(link.href).searchParams.get('open'))
    return { caseId, title: link.innerText, line: words.slice(0, Math.ceil(words.length / lines)).join(' ') }
  })`

/** Reads the solutions on the screen from the top; returns the link of the first that is right. */
export async function readShown(user: SimulatedUser, { right }: Task, within: string): Promise<Locator | undefined> {
  const shown: Shown[] = await user.page.evaluate(shownSolutions(within))
  for (const [at, { caseId, title, line }] of shown.entries()) {
    user.readTitle(title, line)
    if (!right.has(caseId)) continue
    user.note(`recognises number ${at + 1} of ${shown.length} shown: "${title}"`)
    return user.page.locator(within).filter({ visible: true }).nth(at)
  }
  if (shown.length > 0) user.note(`finds it not among ${shown.length} shown`)
  return undefined
}

const cards = 'article h3 a[data-result]'

/** Reads the results from the top, page after page, and opens the right one. Returns whether it was there. */
export async function readResults(user: SimulatedUser, task: Task, pages = mostPages): Promise<boolean> {
  for (let page = 1; ; page++) {
    const found = await readShown(user, task, cards)
    if (found) {
      await openSolution(user, found)
      return true
    }
    const next = user.page.locator('nav a[rel=next]')
    if (page === pages || (await next.count()) === 0) return false
    const before = await user.page.locator(cards).first().getAttribute('data-result')
    await user.waitFor(
      () => user.point(next),
      () => user.page.locator(`body:not(:has(article a[data-result="${before}"]))`).waitFor(),
    )
  }
}

/** Decides for a solution and opens it. The time ends when it can be read. */
export async function openSolution(user: SimulatedUser, link: Locator): Promise<void> {
  user.time.decide()
  await user.waitFor(
    () => user.point(link),
    () => user.page.locator('article footer').first().waitFor(),
  )
  user.note('reads the solution')
}

/** The results are on the screen, or that there are none. */
export async function resultsAreShown(user: SimulatedUser): Promise<void> {
  await user.page.locator(`${cards}, main h1`).first().waitFor()
}
