import { noticeKinds, type NoticeKind, type NoticeSubject } from '@advisor/contract'
import { actAs } from '../access/act-as.ts'
import type { AccessServices, OpenedBranch } from '../access/opened-project.ts'
import type { Db } from '../database/open.ts'
import { nameSolutions } from '../reading/name-solutions.ts'
import type { SolutionContents } from '../reading/solution-contents.ts'
import type { SolutionTitles } from '../reading/solution-titles.ts'
import type { Caller } from '../sessions/caller.ts'
import type { CallerCache } from '../sessions/caller-cache.ts'
import type { StoredNotice } from '../store/notices/notice-store.ts'

/** Who reads notices, on the branch where their things are: with the rights that the reader has now. */
export interface NoticeReader {
  db: Db
  services: DescribingServices
  caller: Caller
  opened: OpenedBranch
  locale: string
}

/** What a capability says of a thing that it has given. */
export interface DescribedThing {
  title: string
  /** The number of a solution that it is about. It is named only if the reader may see it. */
  number?: number | undefined
  /** Below the address of the application, such as `/project-home`, without the project. */
  path: string
  /** Further fields of the address. */
  fields?: Record<string, string>
  /** What stands behind the `#` of the address. */
  hash?: string
}

/** Describes those of the things that the reader may see now, by their ids. */
export type DescribeThings = (
  reader: NoticeReader,
  abouts: readonly string[],
) => Promise<ReadonlyMap<string, DescribedThing>>

/** Each kind of notice has who describes its things. */
export type NoticeDescribers = Record<NoticeKind, DescribeThings>

export interface DescribingServices extends AccessServices {
  contents: SolutionContents
  callers: Pick<CallerCache, 'get'>
  titles: SolutionTitles
}

/**
 * What notices of one user are about, in words, by the ids of the notices. Those whose thing is gone, or is where the user may
 * not see it any more, have no words.
 */
export async function describeNotices(
  { db, services, userId, locale }: { db: Db; services: DescribingServices; userId: string; locale: string },
  describers: NoticeDescribers,
  notices: readonly StoredNotice[],
): Promise<Map<string, NoticeSubject>> {
  const subjects = new Map<string, NoticeSubject>()
  const places = Map.groupBy(notices, ({ projectId, branch }) => JSON.stringify([projectId, branch]))
  for (const there of places.values()) {
    const [{ projectId: project, branch } = { projectId: '', branch: '' }] = there
    const acting = await actAs(services, userId, { project, branch })
    if (!acting) continue
    const reader = { ...acting, db, locale, services }
    const things = await describeThings(reader, describers, there)
    const numbers = [...new Set([...things.values()].flatMap(({ number }) => number ?? []))]
    const solutions = await nameSolutions(reader, numbers)
    const shown = {
      name: project,
      caption: acting.opened.model.captions.ofProject(locale, acting.opened.model.project),
    }
    for (const { id, giverName } of there) {
      const thing = things.get(id)
      if (!thing) continue
      const { title, number, path, fields, hash } = thing
      const solution = number === undefined ? undefined : solutions.get(number)
      subjects.set(id, {
        project: shown,
        by: giverName ?? '',
        title,
        ...(solution && { solution }),
        path: `${path}?${new URLSearchParams({ ...fields, project, branch }).toString()}${hash === undefined ? '' : `#${hash}`}`,
      })
    }
  }
  return subjects
}

/** By the ids of the notices. */
async function describeThings(
  reader: NoticeReader,
  describers: NoticeDescribers,
  notices: readonly StoredNotice[],
): Promise<Map<string, DescribedThing>> {
  const described = new Map<string, DescribedThing>()
  for (const kind of noticeKinds) {
    const ofKind = notices.filter((notice) => notice.kind === kind)
    if (ofKind.length === 0) continue
    const things = await describers[kind](
      reader,
      ofKind.map(({ about }) => about),
    )
    for (const { id, about } of ofKind) {
      const thing = things.get(about)
      if (thing) described.set(id, thing)
    }
  }
  return described
}
