/** User names are equal whatever their case, width or composition. */
export function foldUsername(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase()
}
