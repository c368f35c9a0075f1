/** Does something with each of these, so many at once, and returns the outcomes in their order. */
export async function inTurns<Item, Outcome>(
  items: readonly Item[],
  mostAtOnce: number,
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = items.entries()
  const go = async () => {
    for (const [at, item] of waiting) outcomes[at] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(mostAtOnce, items.length) }, go))
  return outcomes
}
