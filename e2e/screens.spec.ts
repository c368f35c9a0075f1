import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll, expectLegibleColours, expectNoSidewaysScroll } from './fit-for-all.ts'
import { screenGroups, visitScreens } from './screens.ts'

// A trace of so many visits takes longer than the visits. The screenshot of a failure shows the screen.
test.use({ trace: 'off' })

/** Without this, no screen is visited at 768 px, and of the translations German alone at 360 px, where long words have the least room. */
const takesAllPictures = Boolean(process.env['ADVISOR_TEST_ALL_PICTURES'])
const widths = takesAllPictures ? [360, 768, 1440] : [360, 1440]
const translations = takesAllPictures ? ['de', 'ja'] : ['de']

/** Takes a screenshot for review by people, if all are wanted; nothing compares it. */
async function takePicture(page: Page, name: string): Promise<void> {
  if (!takesAllPictures) return
  await page.screenshot({ path: `screenshots/${name}.png`, animations: 'disabled' })
}

/** Changes the scheme of the page that is shown. */
async function changeScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Beside a load of 20 the largest group takes 80 seconds. */
const limitMs = 240_000

for (const width of widths)
  test.describe(`at ${width} px`, () => {
    const isPhone = width < 768
    test.use({ viewport: { width, height: isPhone ? 740 : 900 }, hasTouch: isPhone, isMobile: isPhone })

    for (const group of screenGroups)
      test(`${group.name}: no screen breaks a rule of accessibility or scrolls sideways${isPhone ? '' : ', and dark colours are legible'}`, async ({
        page,
      }) => {
        test.setTimeout(limitMs)
        await visitScreens(page, group, async (name) => {
          await expectFitForAll(page)
          await takePicture(page, `${name}-${width}-light-en`)
          // The scheme changes colours only, and a wide window shows all of them.
          if (isPhone && !takesAllPictures) return
          await changeScheme(page, 'dark')
          await expectLegibleColours(page)
          await takePicture(page, `${name}-${width}-dark-en`)
          await changeScheme(page, 'light')
        })
      })

    for (const locale of translations) {
      if (width > 360 && !takesAllPictures) continue
      test.describe(`in ${locale}`, () => {
        test.use({ locale })

        for (const group of screenGroups)
          test(`${group.name}: no screen scrolls sideways`, async ({ page }) => {
            test.setTimeout(limitMs)
            await visitScreens(page, group, async (name) => {
              await expect(page.locator('html')).toHaveAttribute('lang', locale)
              await expectNoSidewaysScroll(page)
              await takePicture(page, `${name}-${width}-light-${locale}`)
              if (!takesAllPictures) return
              await changeScheme(page, 'dark')
              await takePicture(page, `${name}-${width}-dark-${locale}`)
              await changeScheme(page, 'light')
            })
          })
      })
    }
  })
