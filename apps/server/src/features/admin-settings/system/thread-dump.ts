import type { calls, ReplyOf } from '@advisor/contract'
import type { Read } from '../../../http/handlers.ts'

/**
 * What of a report of Node.js an administrator may see. Its arguments, variables and working folder can have secrets, and are
 * left out by naming what is kept.
 */
const kept = ['javascriptStack', 'javascriptHeap', 'nativeStack', 'resourceUsage', 'uvthreadResourceUsage', 'libuv', 'workers', 'userLimits'] as const // prettier-ignore
const keptOfHeader = ['event', 'trigger', 'dumpEventTime', 'nodejsVersion', 'wordSize', 'arch', 'platform', 'osName', 'osRelease', 'cpus'] as const // prettier-ignore

/** What this node is doing: stacks, handles and limits. */
export async function threadDump({
  services: { audit },
  caller,
  now,
}: Read<typeof calls.threadDump>): Promise<ReplyOf<typeof calls.threadDump>> {
  await audit.record('thread-dump-taken', caller.userId, {})
  return { at: now.toISOString(), dump: JSON.stringify(readReport(), null, 2) }
}

function readReport(): Record<string, unknown> {
  // Older types do not have the field yet.
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report
  // Names of hosts are looked up otherwise, which blocks the thread.
  report.excludeNetwork = true
  // It is an object, by the documentation of Node.js; its types say only that.
  return pickReport(report.getReport() as Record<string, unknown>)
}

function pickReport(report: Record<string, unknown>): Record<string, unknown> {
  const { header, workers } = report
  return {
    header: pick(header, keptOfHeader),
    ...pick(report, kept),
    workers: Array.isArray(workers) ? workers.map((worker: unknown) => pick(worker, kept)) : [],
    activeResources: process.getActiveResourcesInfo(),
  }
}

function pick(from: unknown, names: readonly string[]): Record<string, unknown> {
  if (typeof from !== 'object' || from === null) return {}
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}
