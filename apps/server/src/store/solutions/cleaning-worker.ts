import { parentPort } from 'node:worker_threads'
import { lowerPriorityOfThisThread } from '../../threads/lower-priority.ts'
import type { CleanTexts, TextsToClean } from './clean-long-texts.ts'
import { sanitiseRichText } from './rich-text.ts'

lowerPriorityOfThisThread()
parentPort?.on('message', (texts: TextsToClean) => {
  const clean: CleanTexts = texts.map(sanitiseRichText)
  parentPort?.postMessage(clean)
})
