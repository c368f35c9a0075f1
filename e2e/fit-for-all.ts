import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects that no accessibility rule is broken, and that the page does not scroll horizontally. */
export async function expectFitForAll(page: Page): Promise<void> {
  await expectNoViolation(page)
  await expectNoSidewaysScroll(page)
}

/** Expects that no accessibility rule about colours is broken. */
export async function expectLegibleColours(page: Page): Promise<void> {
  await expectNoViolation(page, ['color-contrast', 'link-in-text-block'])
}

/** Expects that the page is not wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(excess, 'pixels wider than the window').toBe(0)
}

/**
 * Waits until nothing moves. A transition begins some frames after what it shows is there. In what is folded up, transitions
 * never go on, and what follows a scroll bar has no end.
 */
const transitionsEnd = `(async () => {
  const framesAtRest = 6
  for (let rest = 0; rest < framesAtRest; rest++) {
    const moving = document.getAnimations().filter(
      ({ effect, timeline }) => timeline === document.timeline && effect.target?.checkVisibility(),
    )
    if (moving.length > 0) rest = 0
    await Promise.allSettled(moving.map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
  }
})()`

/** Waits until no transition or animation of the page goes on. */
export async function expectStill(page: Page): Promise<void> {
  await page.evaluate(transitionsEnd)
}

/** All rules are checked unless some are named. */
async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  // What waits for its answer is dimmed.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // During a transition a colour is neither the old nor the new one.
  await expectStill(page)
  // Without frames, the legacy mode finds the same and opens no second page for each analysis. What holds is not described:
  // that takes half of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
  ).toEqual([])
}
