/** A failure that the reader can correct: only its message is printed, without a stack. */
export class ScriptError extends Error {}

/** Runs a script's main function; the returned number is the exit code. */
export async function main(work) {
  try {
    process.exitCode = (await work(process.argv.slice(2))) ?? 0
  } catch (error) {
    console.error(error instanceof ScriptError ? error.message : error)
    process.exitCode = 1
  }
}
