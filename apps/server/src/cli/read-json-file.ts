import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { CommandError } from './command-error.ts'

/** The text of a file that an operator names. Throws with the reason where it cannot be read. */
export async function readOperatorFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Reads what a JSON file describes, with a message for each field that is wrong. */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  what: string,
): Promise<z.output<Schema>> {
  const text = await readOperatorFile(file)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new CommandError(`${file} is not JSON.`)
  }
  return checkFields(file, json, schema, what)
}

/** What a value describes, with a message for each field that is wrong. */
export function checkFields<Schema extends z.ZodType>(
  file: string,
  value: unknown,
  schema: Schema,
  what: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `- ${path.join('.') || `the ${what}`}: ${message}`)
  throw new CommandError(`${file} describes no ${what}:\n${faults.join('\n')}\ndocs/operator-guide.md has examples.`)
}
