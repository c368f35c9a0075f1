export const chromiums: readonly string[]
export function findChromium(): string | undefined
