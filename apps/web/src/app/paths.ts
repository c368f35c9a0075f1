/** Where an address lies below the base path, as routes name it: path, query and hash, with a slash in front. */
export function pathBelow(basePath: string, { pathname, search, hash }: URL): string {
  const base = basePath.replace(/\/$/, '')
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return `${path || '/'}${search}${hash}`
}
