import { bringTexts } from './texts.ts'

/** Waits for the code of a part and for the texts of features that it says. The build puts this around every `import()`. */
export async function withTexts<Code>(code: Promise<Code>, features: readonly string[]): Promise<Code> {
  const [loaded] = await Promise.all([code, bringTexts(features)])
  return loaded
}
