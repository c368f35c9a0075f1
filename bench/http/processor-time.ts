import { readdirSync, readFileSync } from 'node:fs'

/** Processor time of user and system, in milliseconds, since the start of the processes. */
export interface ProcessorTime {
  total: number
  /** The thread that serves HTTP. */
  mainThread: number
  /** Threads of `new Worker`: the search index. */
  workerThreads: number
  /** Threads of Node.js itself: garbage collection, compilation, compression, DNS. */
  otherThreads: number
  /** All processes of the cluster, including ended ones. Zero without a cluster. */
  postgres: number
}

/** Linux counts processor time in hundredths of a second. */
const millisecondsPerTick = 10

/** The processor time of a Node.js process and, if given, of the PostgreSQL with this postmaster. Reads /proc. */
export function processorTime(pid: number, postmaster?: number): ProcessorTime {
  const threads = readdirSync(`/proc/${pid}/task`).flatMap((tid) => readStat(`/proc/${pid}/task/${tid}`) ?? [])
  const sum = (ofThese: readonly Stat[]) => ofThese.reduce((total, { own }) => total + own, 0)
  const total = readStat(`/proc/${pid}`)?.own ?? 0
  const mainThread = readStat(`/proc/${pid}/task/${pid}`)?.own ?? 0
  const workerThreads = sum(threads.filter(({ name }) => name === 'WorkerThread'))
  const postgres = postmaster === undefined ? 0 : clusterTime(postmaster)
  return {
    total: total + postgres,
    mainThread,
    workerThreads,
    otherThreads: total - mainThread - workerThreads,
    postgres,
  }
}

/** The difference of two readings for each of `count` searches, in milliseconds. */
export function perSearch(before: ProcessorTime, after: ProcessorTime, count: number): ProcessorTime {
  const of = (part: keyof ProcessorTime) => Number(((after[part] - before[part]) / count).toFixed(3))
  return {
    total: of('total'),
    mainThread: of('mainThread'),
    workerThreads: of('workerThreads'),
    otherThreads: of('otherThreads'),
    postgres: of('postgres'),
  }
}

/** The postmaster, its processes, and its ended processes. Its processes have no children. */
function clusterTime(postmaster: number): number {
  const root = readStat(`/proc/${postmaster}`)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readStat(`/proc/${pid}`) ?? [])
    .filter(({ parent }) => parent === postmaster)
  return children.reduce((total, { own }) => total + own, (root?.own ?? 0) + (root?.ofEnded ?? 0))
}

interface Stat {
  name: string
  parent: number
  /** Milliseconds of the process or thread itself. */
  own: number
  /** Milliseconds of ended children. */
  ofEnded: number
}

/** Undefined if the process or thread has ended. */
function readStat(folder: string): Stat | undefined {
  let text: string
  try {
    text = readFileSync(`${folder}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // A name may hold spaces and brackets; the fields after it are counted from the last bracket, see proc_pid_stat(5).
  const nameEnd = text.lastIndexOf(')')
  const fields = text.slice(nameEnd + 2).split(' ')
  const ticks = (index: number) => Number(fields[index]) * millisecondsPerTick
  return {
    name: text.slice(text.indexOf('(') + 1, nameEnd),
    parent: Number(fields[1]),
    own: ticks(11) + ticks(12),
    ofEnded: ticks(13) + ticks(14),
  }
}
