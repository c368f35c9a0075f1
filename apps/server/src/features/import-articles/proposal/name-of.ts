const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** An id of the model for a name: `Maßnahme (kurz)` becomes `massnahme-kurz`; undefined for a name without Latin letters. */
export function idOf(name: string): string | undefined {
  const id = splitWords(name)
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return id === '' ? undefined : id
}

/** A caption for people: `short_text` becomes `Short text`, `HolidayType` `Holiday type`; `CCM` stays. */
export function captionOf(name: string): string {
  const words = splitWords(name)
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  const spaced = name.includes(' ') ? words : words.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
  const [first = '', ...rest] = spaced.split(' ')
  const isWritten = name.includes(' ') || rest.length === 0
  const tail = isWritten ? rest : rest.map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
  return [first.slice(0, 1).toUpperCase() + first.slice(1), ...tail].join(' ').slice(0, 300) || name.slice(0, 300)
}

/** Separates words that a capital letter joins: `HolidayType`. */
function splitWords(name: string): string {
  return name.replaceAll(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
}

/** Gives each name an id of its own: the second `note` is `note-2`. */
export function idMaker(): (name: string, fallback: string) => string {
  const taken = new Set<string>()
  return (name, fallback) => {
    const base = idOf(name) ?? fallback
    let id = base
    for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
    taken.add(id)
    return id
  }
}
