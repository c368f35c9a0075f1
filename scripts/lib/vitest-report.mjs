import { readFileSync, writeFileSync } from 'node:fs'
import { JsonReporter } from 'vitest/node'

/**
 * Vitest's JSON report with the errors that it leaves out: `fileErrors`, by path, of a file that could not be loaded and of hooks, and
 * `outsideErrors`, of no file.
 */
export default class VitestReport extends JsonReporter {
  constructor() {
    super({ outputFile: process.env.ADVISOR_TEST_REPORT })
  }

  async onTestRunEnd(testModules, errors) {
    await super.onTestRunEnd(testModules)
    const report = JSON.parse(readFileSync(this.options.outputFile, 'utf8'))
    report.outsideErrors = errors.map(textOf)
    report.fileErrors = Object.fromEntries(
      testModules.map((file) => [
        file.moduleId,
        [file, ...file.children.allSuites()].flatMap((part) => part.errors()).map(textOf),
      ]),
    )
    writeFileSync(this.options.outputFile, JSON.stringify(report))
  }
}

const textOf = ({ stack, message }) => stack || message
