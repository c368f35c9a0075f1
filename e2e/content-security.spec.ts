import { expect, test } from './advisor-test.ts'

test('without the nonce of the page, an address of this origin is no script and no call is a style sheet', async ({
  page,
}) => {
  await page.goto('login')
  const outcomes = await page.evaluate(async () => {
    const script = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? ''
    const apiPath = document.querySelector<HTMLMetaElement>('meta[name="api-path"]')?.content ?? ''
    const add = (tag: string, attributes: Record<string, string>) =>
      new Promise<string>((resolve) => {
        const element = document.createElement(tag)
        element.onload = () => resolve('taken')
        element.onerror = () => resolve('refused')
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
        document.head.append(element)
      })
    return {
      script: await add('script', { src: script }),
      style: await add('link', { rel: 'stylesheet', href: `${apiPath}/health` }),
      picture: await add('img', { src: script.replace(/assets\/.*/, 'icon.svg') }),
      call: (await fetch(`${apiPath}/health`)).ok,
    }
  })
  expect(outcomes).toEqual({ script: 'refused', style: 'refused', picture: 'taken', call: true })
})
