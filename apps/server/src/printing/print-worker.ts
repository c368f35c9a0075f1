import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriorityOfThisThread } from '../threads/lower-priority.ts'
import type { PrintedDocument, PrintMessage } from './printed-document.ts'
import { makePdf } from './make-pdf.ts'

const say = (message: PrintMessage, handedOver: ArrayBuffer[] = []) => parentPort?.postMessage(message, handedOver)

lowerPriorityOfThisThread()
// Only `printPdf` starts this thread.
const document = workerData as PrintedDocument
const pdf = await makePdf(document, (done) => say({ kind: 'progress', done }))
say({ kind: 'done', pdf }, [pdf.buffer])
