/** What symbols are now, each once; what is gone stays. `nowOf`: what a symbol is now; undefined: it is gone. */
export function followSymbols(symbols: readonly string[], nowOf: (symbol: string) => string | undefined): string[] {
  return [...new Set(symbols.map((symbol) => nowOf(symbol) ?? symbol))]
}
