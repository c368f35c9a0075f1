/** Where something that waits comes from. */
export interface Source {
  address: string
  account: string
}

/**
 * A waiting line in which the addresses take turns, and at each address its accounts, however many entries one of them
 * has.
 */
export class FairLine<Entry> {
  /** Address, then account; both in the order of their next turns, none of them empty. */
  readonly #waiting = new Map<string, Map<string, Entry[]>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add({ address, account }: Source, entry: Entry): void {
    const accounts = this.#waiting.get(address) ?? new Map<string, Entry[]>()
    accounts.set(account, [...(accounts.get(account) ?? []), entry])
    this.#waiting.set(address, accounts)
    this.#size += 1
  }

  /** Takes out the entry whose turn it is; undefined when nothing waits. */
  takeNext(): Entry | undefined {
    for (const [address, accounts] of this.#waiting)
      for (const [account, entries] of accounts) {
        const entry = entries.shift()
        this.#size -= 1
        moveToEnd(accounts, account, entries.length > 0)
        moveToEnd(this.#waiting, address, accounts.size > 0)
        return entry
      }
    return undefined
  }

  /** Takes out the newest entry of the account, at the address, that has most of them; of equals, of the last one. */
  takeFromLongest(): Entry | undefined {
    const longest = largest(this.#waiting, countEntries)
    const account = longest && largest(longest.value, ({ length }) => length)
    if (!account) return undefined
    const entry = account.value.pop()
    this.#size -= 1
    if (account.value.length === 0) longest.value.delete(account.key)
    if (longest.value.size === 0) this.#waiting.delete(longest.key)
    return entry
  }
}

function countEntries(accounts: ReadonlyMap<string, readonly unknown[]>): number {
  let count = 0
  for (const { length } of accounts.values()) count += length
  return count
}

function moveToEnd<Value>(map: Map<string, Value>, key: string, isKept: boolean): void {
  const value = map.get(key)
  map.delete(key)
  if (isKept && value !== undefined) map.set(key, value)
}

function largest<Value>(
  map: ReadonlyMap<string, Value>,
  sizeOf: (value: Value) => number,
): { key: string; value: Value } | undefined {
  let found: { key: string; value: Value; size: number } | undefined
  for (const [key, value] of map) {
    const size = sizeOf(value)
    if (!found || size >= found.size) found = { key, value, size }
  }
  return found
}
