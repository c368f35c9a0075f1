/** Where an address lies below the base path, as routes name it: path, query and hash, with a slash in front. */
export function pathBelow(basePath: string, { pathname, search, hash }: URL): string {
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  return `${path || '/'}${search}${hash}`
}
