import type { Page } from '@playwright/test'
import { expect, test } from './advisor-test.ts'
import { expectFitForAll, expectLegibleColours } from './fit-for-all.ts'
import { screenGroups, visitScreens } from './screens.ts'

// A trace of so many visits takes longer than the visits. The screenshot of a failure shows the screen.
test.use({ trace: 'off' })

/** Without this, each screen is visited twice: where there is room, and on a phone in German, whose long words have the least room there. */
const takesAllPictures = Boolean(process.env['ADVISOR_TEST_ALL_PICTURES'])
const visits = takesAllPictures
  ? [360, 768, 1440].flatMap((width) => ['en', 'de', 'ja'].map((locale) => ({ width, locale })))
  : [
      { width: 1440, locale: 'en' },
      { width: 360, locale: 'de' },
    ]

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

for (const { width, locale } of visits)
  test.describe(`at ${width} px, in ${locale}`, () => {
    const isPhone = width < 768
    test.use({ viewport: { width, height: isPhone ? 740 : 900 }, hasTouch: isPhone, isMobile: isPhone, locale })

    for (const group of screenGroups)
      test(`${group.name}: no screen breaks a rule of accessibility or scrolls sideways${isPhone ? '' : ', and dark colours are legible'}`, async ({
        page,
      }) => {
        test.setTimeout(limitMs)
        await visitScreens(page, group, async (name) => {
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await expectFitForAll(page)
          await takePicture(page, `${name}-${width}-light-${locale}`)
          // The scheme changes colours only, and a wide window shows all of them.
          if (isPhone && !takesAllPictures) return
          await changeScheme(page, 'dark')
          await expectLegibleColours(page)
          await takePicture(page, `${name}-${width}-dark-${locale}`)
          await changeScheme(page, 'light')
        })
      })
  })
