/** A failure that its reader can mend: shown as its message alone, without a stack. */
export class ScriptError extends Error {}

/** Runs a script's main function; the number it answers is the exit code. */
export async function main(work) {
  try {
    process.exitCode = (await work(process.argv.slice(2))) ?? 0
  } catch (error) {
    console.error(error instanceof ScriptError ? error.message : error)
    process.exitCode = 1
  }
}
