import { CommandError } from './command-error.ts'

/** Throws a {@link CommandError} that names what there is, when one of the wanted ids is not among them. */
export async function requireKnown(
  query: { execute(): Promise<{ id: string }[]> },
  wanted: readonly string[],
  what: string,
): Promise<void> {
  const known = (await query.execute()).map(({ id }) => id)
  for (const id of wanted)
    if (!known.includes(id))
      throw new CommandError(`There is no ${what} "${id}". There are: ${known.join(', ') || 'none'}.`)
}
